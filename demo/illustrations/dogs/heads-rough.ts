import { circle, ellipse, line, mirrored, path } from '../svg.ts';
import { coats } from './coats.ts';
import { brows, eyes, type Mood, mouth, nose } from './features.ts';

const curls = (spots: readonly (readonly [number, number, number])[], fill: string): string =>
  spots.map(([x, y, r]) => circle(x, y, r, fill)).join('');

export function terrier(mood: Mood): string {
  const { base, shade, light, ear, dark } = coats.terrier;
  return (
    mirrored(
      path('M20 -74L58 -112Q66 -118 74 -110C92 -92 98 -62 92 -34C70 -42 40 -54 20 -74Z', ear) +
        path('M40 -84L66 -108C84 -92 92 -68 90 -42C76 -56 58 -64 40 -84Z', '#a86d38'),
    ) +
    path(
      'M-48 -78C-20 -92 20 -92 48 -78C66 -62 72 -40 74 -22L88 -8L78 2L94 24L78 28L88 54L68 54L72 80L50 76L44 102L22 90L0 112L-22 90L-44 102L-50 76L-72 80L-68 54L-88 54L-78 28L-94 24L-78 2L-88 -8L-74 -22C-72 -40 -66 -62 -48 -78Z',
      base,
    ) +
    path('M-74 -22C-72 -50 -60 -76 -34 -84C-14 -60 -8 -30 -16 6C-36 22 -66 10 -74 -22Z', ear, { opacity: 0.92 }) +
    mirrored(line('M66 32L76 44M54 52L62 66', shade, 5)) +
    path('M-48 28C-40 10 40 10 48 28L60 44L50 50L56 72L38 68L34 92L16 78L0 100L-16 78L-34 92L-38 68L-56 72L-50 50L-60 44Z', light) +
    path('M-34 92L-30 76L-16 78L0 100L16 78L30 76L34 92L16 82L0 106L-16 82Z', shade) +
    eyes(32, -14, 11.5, mood) +
    mirrored(path('M14 -30C20 -48 46 -50 58 -34L50 -32L54 -24L42 -28L40 -20L32 -27L26 -20L23 -28Z', light)) +
    mouth(44, 24, 15, mood, dark) +
    nose(14, 42, dark)
  );
}

export function poodle(mood: Mood): string {
  const { base, shade, light, ear, dark } = coats.poodle;
  const ears = [
    [78, -30, 27],
    [88, 0, 29],
    [88, 32, 28],
    [78, 58, 24],
    [64, 14, 24],
  ] as const;
  const top = [
    [-44, -66, 30],
    [44, -66, 30],
    [-24, -96, 30],
    [24, -96, 30],
    [0, -108, 28],
    [0, -74, 40],
    [-54, -44, 20],
    [54, -44, 20],
  ] as const;
  return (
    mirrored(curls(ears, ear) + line('M86 -14q10 6 6 16M80 26q12 2 12 14M92 42q-4 12 -14 12', shade, 5)) +
    path('M-54 -56C-40 -80 40 -80 54 -56C62 -20 50 20 42 52C36 84 22 98 0 98C-22 98 -36 84 -42 52C-50 20 -62 -20 -54 -56Z', light) +
    path('M-42 52C-36 84 -22 98 0 98C22 98 36 84 42 52C34 74 18 82 0 82C-18 82 -34 74 -42 52Z', base) +
    curls(top, base) +
    line(
      'M-30 -104q12 -10 22 0M14 -104q12 -8 20 2M-54 -66q2 -14 16 -16M40 -76q14 2 14 14M-10 -78q10 -8 20 0M-30 -58q8 -8 18 -4',
      shade,
      5,
    ) +
    mirrored(ellipse(20, 54, 22, 16, '#fbdcc8')) +
    eyes(28, -10, 11.5, mood) +
    brows(28, -34, shade, mood) +
    mouth(52, 18, 15, mood, dark) +
    nose(28, 33, dark)
  );
}

export function shepherd(mood: Mood): string {
  const { base, shade, light, ear, dark } = coats.shepherd;
  return (
    mirrored(
      path('M18 -62C24 -96 48 -134 74 -146Q82 -148 84 -138C94 -106 92 -64 76 -30Z', dark) +
        path('M40 -66C46 -92 60 -116 72 -126C78 -100 78 -72 68 -48Z', ear) +
        path('M50 -62C54 -80 62 -98 70 -108C74 -88 72 -72 66 -54Z', '#eab995'),
    ) +
    path(
      'M-60 -52C-40 -84 40 -84 60 -52C76 -34 80 -14 80 4L96 30L76 34L82 58L58 60C46 86 28 98 0 98C-28 98 -46 86 -58 60L-82 58L-76 34L-96 30L-80 4C-80 -14 -76 -34 -60 -52Z',
      base,
    ) +
    path(
      'M-46 -68C-22 -82 22 -82 46 -68C34 -52 16 -46 12 -12L34 10C46 30 48 56 40 74C32 92 16 100 0 100C-16 100 -32 92 -40 74C-48 56 -46 30 -34 10L-12 -12C-16 -46 -34 -52 -46 -68Z',
      dark,
    ) +
    path('M-14 -2Q0 -12 14 -2L20 26L-20 26Z', '#574845') +
    mirrored(ellipse(34, -34, 11, 7, light) + line('M70 16L82 28M62 40L70 52', shade, 5)) +
    eyes(34, -10, 11.5, mood, '#261b18') +
    mirrored(circle(34, -10, 15, 'none', { stroke: '#3a302e', 'stroke-width': 3.5, opacity: mood === 'asleep' ? 0 : 0.55 })) +
    mouth(56, 22, 16, mood, '#1d1615') +
    nose(28, 38, '#1d1615')
  );
}

export function spaniel(mood: Mood): string {
  const { base, shade, light, ear, dark } = coats.spaniel;
  return (
    path('M-58 -54C-42 -92 42 -92 58 -54C72 -26 68 14 60 42C52 78 28 96 0 96C-28 96 -52 78 -60 42C-68 14 -72 -26 -58 -54Z', base) +
    mirrored(path('M12 -82C38 -84 54 -70 60 -50C72 -24 70 8 62 34C40 34 22 18 16 -12C12 -38 8 -62 12 -82Z', '#b5643b')) +
    mirrored(
      path(
        'M40 -76C70 -84 98 -54 102 -16C112 4 104 18 110 38C112 58 98 60 100 80C92 92 82 78 74 84C62 72 70 54 60 38C50 12 52 -16 48 -36C44 -52 36 -64 40 -76Z',
        ear,
      ) + line('M66 -50C82 -34 86 -6 82 18M90 6C92 26 86 40 90 58M72 36C74 50 80 56 78 66', '#bf6f45', 5),
    ) +
    path('M-46 46C-42 22 -22 14 0 14C22 14 42 22 46 46C46 78 26 96 0 96C-26 96 -46 78 -46 46Z', light) +
    path('M-60 42C-52 78 -28 96 0 96C28 96 52 78 60 42C50 70 26 80 0 80C-26 80 -50 70 -60 42Z', shade) +
    circle(-24, 56, 2.6, ear) +
    circle(-32, 46, 2.6, ear) +
    circle(25, 54, 2.6, ear) +
    circle(33, 60, 2.6, ear) +
    eyes(33, -8, 12, mood) +
    brows(33, -34, dark, mood) +
    mouth(48, 23, 17, mood, dark) +
    nose(22, 36, dark)
  );
}
