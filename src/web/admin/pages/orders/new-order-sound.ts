import { storedValue } from '#web/ui/stored-value.ts';

/** Whether this browser plays a sound when an order comes in; off until somebody wants it. */
export const newOrderSound = storedValue<boolean>({
  key: 'admin-order-sound',
  storage: () => localStorage,
  parse: (text) => text === 'true',
});

let context: AudioContext | undefined;

/** Two short notes, quiet enough for a shared office. Browsers stay silent until the page was clicked once. */
export function playNewOrderSound(): void {
  if (!newOrderSound.get() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const [index, frequency] of [660, 880].entries()) playNote(context, frequency, context.currentTime + index * 0.14);
}

function playNote(context: AudioContext, frequency: number, at: number): void {
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.4);
}
