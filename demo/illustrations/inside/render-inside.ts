import type { Inside } from '#demo/types.ts';
import type { PackagedIllustration } from '../labels/label-types.ts';
import { cream, lighter, palettes } from '../palettes.ts';
import { circle, down, el, place, rect, seededNumbers } from '../svg.ts';
import { renderDish } from './dishes.ts';
import { renderDose } from './doses.ts';
import { renderPiece } from './pieces.ts';
import { euroCoin, lyingShadow, measure, ruler } from './ruler.ts';

type Pieces = Extract<Inside, { kind: 'pieces' }>;

const left = 110;
const table = 1010;
/** The lengths of the ruler in millimetres: the shortest is drawn that leaves room for what lies on the table. */
const rulers = [100, 150, 200];

function neededLength(inside: Inside): number {
  switch (inside.kind) {
    case 'pieces':
      return Math.max(inside.length * 1.6, (inside.width ?? inside.length) * 4);
    case 'dish':
      return inside.width * (inside.dish === 'tin' ? 2 : 1.45);
    case 'dose':
      return inside.width * 2;
  }
}

const text = (length: number): string => (length >= 30 ? `${length / 10} cm` : `${length} mm`);

/** What a package contains, seen from above on a table, with a ruler and a coin for its size. */
export function renderInside({ palette, name }: PackagedIllustration, inside: Inside): string {
  const { pale, light } = palettes[palette];
  const length = rulers.find((each) => each >= neededLength(inside)) ?? 200;
  const unit = 980 / length;
  const coin = (23.25 * unit) / 2;
  return (
    rect(0, 0, 1200, 1200, 0, down(cream, lighter(light, 0.3))) +
    circle(600, 470, 430, down(lighter(light, 0.42), pale)) +
    layOut(inside, unit, name) +
    place(euroCoin(unit), left + 980 - coin, table - coin - 22) +
    place(ruler(length, unit), left, table)
  );
}

function layOut(inside: Inside, unit: number, seed: string): string {
  switch (inside.kind) {
    case 'pieces':
      return scattered(inside, unit, seed);
    case 'dish':
      return renderDish(inside, unit, seed);
    case 'dose':
      return renderDose(inside, unit, seed);
  }
}

/** How many different pieces are drawn; all others are copies of these. */
const variants = 9;

/** Pieces in a loose layer, and one along the ruler with its measure. */
function scattered({ shape, colour, length, width = length }: Pieces, unit: number, seed: string): string {
  const next = seededNumbers(`${seed}inside`);
  const [l, w] = [length * unit, width * unit];
  const drawn = Array.from({ length: variants }, (_, i) => el('g', { id: `piece-${i}` }, renderPiece(shape, colour, l, w, next)));
  const shadow = el('g', { id: 'piece-shadow' }, lyingShadow(l, w));
  const places = length > width * 2 ? inRows(l, w, next) : inCluster(Math.max(l, w) * 1.09, shape === 'crescent' ? 360 : 80, next);
  const [x, y] = [left + l / 2, table - w / 2 - 6];
  return (
    el('defs', {}, shadow + drawn.join('')) +
    places
      .map(
        (at, i) =>
          el('use', { href: '#piece-shadow', x: at.x, y: at.y }) +
          place(el('use', { href: `#piece-${i % variants}` }), at.x, at.y, 1, at.turn),
      )
      .join('') +
    place(lyingShadow(l, w) + renderPiece(shape, colour, l, w, fullSized(next)), x, y) +
    place(measure(l, text(length)), left, table - w - 34)
  );
}

/** Random numbers for the piece that is measured: the first decides on its kind, and 0 is the largest. */
function fullSized(next: () => number): () => number {
  let isFirst = true;
  return () => {
    const value = isFirst ? 0 : next();
    isFirst = false;
    return value;
  };
}

interface Place {
  x: number;
  y: number;
  turn: number;
}

/** Places for long pieces, one above the other. */
function inRows(l: number, w: number, next: () => number): Place[] {
  const rows = Math.min(5, Math.floor(560 / (w * 1.6)));
  const columns = Math.max(1, Math.floor(1000 / (l * 1.15)));
  return Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    const column = (i % columns) - (columns - 1) / 2;
    return {
      x: 600 + column * l * 1.13 + (row % 2 ? 30 : -30) + (next() - 0.5) * 16,
      y: 420 + (row - (rows - 1) / 2) * Math.min(w * 2.1, 560 / rows),
      turn: (next() - 0.5) * 10,
    };
  });
}

/** Places close together in an oval, as if poured out; pieces are turned by up to half of `turned`, since the light falls on all from one side. */
function inCluster(step: number, turned: number, next: () => number): Place[] {
  const high = step * 0.9;
  const places: Place[] = [];
  for (let row = -10; row <= 10; row++)
    for (let column = -20; column <= 20; column++) {
      const x = (column + (row % 2 ? 0.5 : 0)) * step;
      const y = row * high;
      if (((Math.abs(x) + step / 2) / 500) ** 2 + ((Math.abs(y) + step / 2) / 350) ** 2 > 1.08) continue;
      places.push({ x: 600 + x + (next() - 0.5) * step * 0.18, y: 420 + y + (next() - 0.5) * step * 0.18, turn: (next() - 0.5) * turned });
    }
  return places;
}
