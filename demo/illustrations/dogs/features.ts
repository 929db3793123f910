import { circle, ellipse, line, mirrored, path } from '../svg.ts';

export type Mood = 'happy' | 'calm' | 'asleep' | 'puzzled';

/** A pair of eyes at (±x, y). */
export function eyes(x: number, y: number, r: number, mood: Mood, dark = '#2e2320'): string {
  if (mood === 'asleep') return mirrored(line(`M${x - r * 1.3} ${y}q${r * 1.3} ${r * 1.3} ${r * 2.6} 0`, dark, r * 0.5));
  const look = mood === 'puzzled' ? -r * 0.25 : 0;
  const eye = (cx: number) =>
    ellipse(cx, y, r * 0.92, r * 1.08, dark) +
    circle(cx + r * 0.3, y - r * 0.36 + look, r * 0.34, '#fff') +
    circle(cx - r * 0.3, y + r * 0.42, r * 0.15, '#ffffff99');
  return eye(-x) + eye(x);
}

/** Raised brows for a puzzled dog: one higher than the other. */
export const brows = (x: number, y: number, colour: string, mood: Mood): string =>
  mood === 'puzzled' ? line(`M${-x - 12} ${y + 2}q12 -10 24 -4`, colour, 6) + line(`M${x - 12} ${y - 12}q14 -8 24 4`, colour, 6) : '';

/** Nose with its top centre at (0, y), `w` wide. */
export const nose = (y: number, w: number, dark: string): string =>
  path(
    `M${-w * 0.5} ${y + w * 0.16}Q${-w * 0.5} ${y - w * 0.06} 0 ${y - w * 0.06}Q${w * 0.5} ${y - w * 0.06} ${w * 0.5} ${y + w * 0.16}Q${w * 0.42} ${y + w * 0.58} 0 ${y + w * 0.68}Q${-w * 0.42} ${y + w * 0.58} ${-w * 0.5} ${y + w * 0.16}Z`,
    dark,
  ) + ellipse(-w * 0.1, y + w * 0.11, w * 0.2, w * 0.09, '#ffffff70');

/** Mouth below a nose that ends at y; open with a tongue when happy. */
export function mouth(y: number, w: number, drop: number, mood: Mood, dark: string): string {
  const lips = line(
    `M${-w} ${y + drop * 0.72}Q${-w * 0.5} ${y + drop * 1.5} 0 ${y + drop}Q${w * 0.5} ${y + drop * 1.5} ${w} ${y + drop * 0.72}M0 ${y}L0 ${y + drop}`,
    dark,
    4.5,
  );
  if (mood !== 'happy') return lips;
  const t = w * 0.5;
  const tongue = `M${-t} ${y + drop * 1.16}Q0 ${y + drop * 0.86} ${t} ${y + drop * 1.16}L${t} ${y + drop * 1.3 + t}Q${t} ${y + drop * 1.3 + t * 2.1} 0 ${y + drop * 1.3 + t * 2.1}Q${-t} ${y + drop * 1.3 + t * 2.1} ${-t} ${y + drop * 1.3 + t}Z`;
  return path(tongue, '#f2808c') + line(`M0 ${y + drop * 1.25}L0 ${y + drop * 1.3 + t * 1.1}`, '#d65f70', 3) + lips;
}
