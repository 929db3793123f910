import { ellipse, line, mirrored, path } from '../svg.ts';
import { coats } from './coats.ts';
import { brows, eyes, type Mood, mouth, nose } from './features.ts';

// Heads face the viewer, centred on (0, 0), about 200 wide; the chin is near y = 95.

export function labrador(mood: Mood): string {
  const { base, shade, light, ear, dark } = coats.labrador;
  return (
    path('M-66 -56C-50 -98 50 -98 66 -56C82 -28 84 8 74 40C64 76 34 96 0 96C-34 96 -64 76 -74 40C-84 8 -82 -28 -66 -56Z', base) +
    path('M-74 40C-64 76 -34 96 0 96C34 96 64 76 74 40C58 66 30 76 0 76C-30 76 -58 66 -74 40Z', shade) +
    mirrored(
      path('M44 -80C76 -90 112 -66 116 -26C118 4 106 34 88 38C72 36 70 4 58 -22C50 -40 38 -62 44 -80Z', ear) +
        line('M60 -66C84 -62 98 -40 98 -8', '#e3ab66', 5),
    ) +
    ellipse(0, 46, 50, 42, light) +
    path('M-9 -74Q0 -80 9 -74L7 -22Q0 -12 -7 -22Z', light, { opacity: 0.6 }) +
    mirrored(ellipse(33, -8, 17, 18, light, { opacity: 0.45 })) +
    eyes(33, -6, 11, mood) +
    brows(34, -34, shade, mood) +
    mouth(46, 24, 18, mood, dark) +
    nose(20, 38, dark)
  );
}

export function dachshund(mood: Mood): string {
  const { base, light, ear, dark } = coats.dachshund;
  return (
    mirrored(
      path('M34 -74C62 -86 88 -62 96 -22C106 26 106 66 86 80C66 86 56 50 52 14Z', ear) + line('M56 -62C78 -50 88 -8 88 34', '#8a4a2b', 5),
    ) +
    path('M-54 -50C-42 -94 42 -94 54 -50C64 -14 54 22 46 52C40 84 24 100 0 100C-24 100 -40 84 -46 52C-54 22 -64 -14 -54 -50Z', base) +
    path('M-44 56C-46 26 -26 12 0 12C26 12 46 26 44 56C40 86 24 100 0 100C-24 100 -40 86 -44 56Z', light) +
    path('M-12 -76Q0 -84 12 -76L10 14L-10 14Z', '#a86239', { opacity: 0.7 }) +
    mirrored(ellipse(27, -40, 9, 6, light)) +
    eyes(29, -14, 10.5, mood) +
    mouth(52, 20, 17, mood, dark) +
    nose(26, 36, dark)
  );
}

export function pug(mood: Mood): string {
  const { base, shade, light, ear, dark } = coats.pug;
  return (
    path('M-72 -52C-52 -96 52 -96 72 -52C94 -20 96 22 82 50C66 84 34 94 0 94C-34 94 -66 84 -82 50C-96 22 -94 -20 -72 -52Z', base) +
    mirrored(path('M40 -82C60 -98 92 -94 100 -68C106 -44 98 -22 84 -18C72 -34 52 -56 40 -82Z', ear)) +
    line('M-30 -58Q0 -44 30 -58M-22 -42Q0 -30 22 -42M-10 -72Q0 -66 10 -72', shade, 6) +
    mirrored(line('M70 14Q66 44 46 62', shade, 5) + ellipse(40, -4, 27, 26, '#5a4c48')) +
    path('M0 -14C30 -14 54 12 56 42C56 72 32 90 0 90C-32 90 -56 72 -56 42C-54 12 -30 -14 0 -14Z', '#4a3f3c') +
    ellipse(0, 62, 38, 26, '#5c4f4b') +
    mirrored(ellipse(44, -4, 20, 20, mood === 'asleep' ? '#7d6c63' : light)) +
    eyes(44, -3, 17, mood, '#2c1d18') +
    mouth(34, 26, 20, mood, '#241c1b') +
    nose(8, 38, '#241c1b') +
    brows(42, -40, dark, mood)
  );
}

export function puppy(mood: Mood): string {
  const { base, shade, light, ear, dark } = coats.puppy;
  return (
    path('M-74 -48C-56 -98 56 -98 74 -48C92 -12 94 28 78 54C60 84 32 92 0 92C-32 92 -60 84 -78 54C-94 28 -92 -12 -74 -48Z', base) +
    path('M-78 54C-60 84 -32 92 0 92C32 92 60 84 78 54C56 70 30 76 0 76C-30 76 -56 70 -78 54Z', shade) +
    path('M14 -84C44 -86 66 -72 74 -48C88 -20 92 8 86 34C64 44 30 34 20 0C14 -26 8 -56 14 -84Z', ear) +
    mirrored(
      path('M46 -78C84 -92 122 -60 122 -14C122 16 106 34 92 28C78 16 82 -14 68 -34C60 -46 44 -60 46 -78Z', '#9c5e31') +
        line('M64 -68C92 -66 106 -42 106 -10', '#b9743f', 5),
    ) +
    ellipse(0, 48, 40, 32, light) +
    eyes(38, 4, 15.5, mood) +
    brows(38, -32, shade, mood) +
    mirrored(ellipse(60, 36, 13, 8, '#f7b7a3', { opacity: 0.6 })) +
    mouth(44, 19, 14, mood, dark) +
    nose(24, 29, dark)
  );
}
