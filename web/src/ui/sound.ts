/** Two soft sounds, made on the spot; silent unless the user wants them. */
import { settings } from '../app/settings.ts';

const NOTES: Record<'step' | 'turn', number[]> = { step: [392], turn: [523, 659] };
const LENGTH = 0.16;
const LOUDNESS = 0.05;

let context: AudioContext | null = null;

export function playSound(sound: 'step' | 'turn'): void {
  if (settings.sound.peek() !== 'on') return;
  context ??= new AudioContext();
  NOTES[sound].forEach((frequency, index) => {
    if (!context) return;
    const start = context.currentTime + index * LENGTH;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'sine';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
}
