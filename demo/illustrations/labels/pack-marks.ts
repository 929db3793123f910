import type { Packaging } from '#demo/types.ts';
import { capHeight, shrinkToFit } from '../render-text.ts';
import { printLine } from '../small-print.ts';
import { line, path, place, rect, seededNumbers } from '../svg.ts';
import type { PackagedIllustration } from './label-types.ts';

/** The bars of a code. They stand for those of all sizes, so they have no number. */
export function barcode(seed: string, width: number, height: number, ink: string): string {
  const next = seededNumbers(`${seed}bars`);
  const unit = width / 102;
  let x = unit * 3;
  let bars = '';
  while (x < width - unit * 6) {
    const bar = unit * (1 + Math.floor(next() * 3));
    bars += rect(x, height * 0.08, bar, height * 0.84, 0, ink);
    x += bar + unit * (1 + Math.floor(next() * 3));
  }
  return rect(0, 0, width, height, unit * 2, '#ffffff') + bars;
}

const seals: Partial<Record<Packaging, string>> = {
  tin: 'base',
  tray: 'lid',
  jar: 'lid',
  tub: 'lid',
  box: 'base',
  bottle: 'base',
  tube: 'seam',
};

/** A white box that is stamped when the package is filled. */
export function batchBox({ draw, name }: PackagedIllustration, width: number, height: number, size: number): string {
  const batch = `L ${1000 + Math.floor(seededNumbers(`${name}batch`)() * 9000)}`;
  const inner = width - size * 1.2;
  const row = (text: string, y: number, face: 'print' | 'text', fill: string) =>
    printLine(text, size * 0.6, y, shrinkToFit(text, inner, { face, size, fill, anchor: 'start' }));
  return (
    rect(0, 0, width, height, size * 0.3, '#ffffff', { stroke: '#8d979e', 'stroke-width': size * 0.08 }) +
    row(`Best before: see ${seals[draw] ?? 'seal'}`, height * 0.32 + (size * capHeight) / 2, 'print', '#37495c') +
    row(`Batch ${batch}`, height * 0.7 + (size * capHeight) / 2, 'text', '#37495c')
  );
}

const materials: Record<Packaging, string> = {
  bag: 'PE-LD 4',
  pouch: 'PP 5',
  tin: 'FE 40',
  tray: 'PP 5',
  'treat-bag': 'PE-LD 4',
  jar: 'GL 70',
  tube: 'PE-LD 4',
  box: 'PAP 20',
  bottle: 'PE-HD 2',
  tub: 'PP 5',
};

/** Three arrows that follow one another, with the code of the material below; about 100 high, centred on (0, 0). */
export function recyclingMark({ draw, flavour }: PackagedIllustration, ink: string): string {
  const arrow = line('M-17 -7L-5 -28Q0 -36 5 -28L11 -18', ink, 8, { 'stroke-linecap': 'butt' }) + path('M2 -13L20 -23L20 -3Z', ink);
  const material = /\boil\b/i.test(flavour) ? 'ALU 41' : materials[draw];
  return (
    place([0, 120, 240].map((turn) => place(arrow, 0, 0, 1, turn)).join(''), 0, -12, 0.95) +
    printLine(material, 0, 46, { face: 'text', size: 19, fill: ink, anchor: 'middle' })
  );
}
