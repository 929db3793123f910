import type { Palette } from '../types.ts';
import { cream, lighter, palettes } from './palettes.ts';
import { circle, down, ellipse, path, rect, seededNumbers } from './svg.ts';

const shapes: readonly ((fill: string) => string)[] = [
  (fill) => circle(600, 560, 430, fill),
  (fill) => path('M210 1010L210 560A390 390 0 0 1 990 560L990 1010Z', fill),
  (fill) => path('M600 150C860 120 1070 300 1060 560C1050 820 900 960 620 960C330 960 150 800 140 560C130 320 350 180 600 150Z', fill),
  (fill) => ellipse(600, 610, 500, 360, fill),
];

/** A plain room in the tint of a colour family: wall, floor, and one large shape chosen by the seed. */
export function backdrop(palette: Palette, seed: string): string {
  const { pale, light } = palettes[palette];
  const shape = shapes[Math.floor(seededNumbers(seed)() * shapes.length)] ?? shapes[0];
  return (
    rect(0, 0, 1200, 1200, 0, down(cream, lighter(pale, 0.3))) +
    (shape?.(down(lighter(light, 0.42), pale)) ?? '') +
    path('M0 860Q600 815 1200 860L1200 1200L0 1200Z', lighter(light, 0.3)) +
    path('M0 860Q600 815 1200 860L1200 884Q600 837 0 884Z', '#ffffff', { opacity: 0.35 })
  );
}
