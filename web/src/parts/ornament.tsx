/** A little of the Belle Époque: the Arc for the title, nothing more. */
export function Arch() {
  return (
    <svg class="arch" viewBox="-60 -50 120 100" aria-hidden="true">
      <g class="a-o a-stone">
        <path d="M-40 44V-22H40V44H18V8A18 18 0 0 0-18 8V44Z" />
        <path d="M-44-22H44V-32H-44Z" />
        <path d="M-40-32H40V-40H-40Z" />
      </g>
      <path class="a-l" d="M-40-8H-16M16-8H40M-34 44V0M-24 44V0M24 44V0M34 44V0" />
      <path class="a-o" d="M-56 44H56" />
    </svg>
  );
}
