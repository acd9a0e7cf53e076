import assert from 'node:assert/strict';
import test from 'node:test';
import { DecisionButton, type DecisionButtonProps } from './decision-button.tsx';

/** The button's attributes, and what it reports. */
function drawn(props: Partial<DecisionButtonProps>) {
  const reported: string[] = [];
  const on = {
    choose: (decision: string) => reported.push(`choose ${decision}`),
    point: (decision: string | null) => reported.push(`point ${decision}`),
    refuse: (decision: string) => reported.push(`refuse ${decision}`),
  };
  const button = DecisionButton({ decision: 'buy wood', on, children: '2', ...props });
  return { button: button.props, reported };
}

test('A legal decision is previewed when it is pointed at or has the focus, and chosen by a press', () => {
  const { button, reported } = drawn({});
  for (const act of ['onPointerEnter', 'onPointerLeave', 'onFocus', 'onBlur', 'onClick'])
    Reflect.get(button, act)({ detail: 1 });
  const looked = ['point buy wood', 'point null'];
  assert.deepEqual(reported, [...looked, ...looked, 'choose buy wood']);
  assert.equal(button['aria-disabled'], undefined);
});

test('What cannot be taken says why, and is refused by a press', () => {
  const { button, reported } = drawn({
    legal: false,
    name: 'Buy wood',
    reason: 'You lack francs.',
  });
  assert.equal(button['aria-disabled'], 'true');
  assert.equal(button['data-tip-text'], 'You lack francs.');
  for (const act of ['onPointerEnter', 'onClick']) Reflect.get(button, act)({ detail: 1 });
  assert.deepEqual(reported, ['point null', 'refuse buy wood']);
});

test('While an answer is awaited nothing can be pressed', () => {
  assert.equal(drawn({ waiting: true }).button.disabled, true);
});
