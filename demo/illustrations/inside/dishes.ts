import type { Inside } from '#demo/types.ts';
import { darker, lighter } from '../palettes.ts';
import { circle, clipped, ellipse, glow, line, path, place, rect, right, roundNumber, seededNumbers, slant } from '../svg.ts';
import { tints } from './pieces.ts';
import { lyingShadow, measure } from './ruler.ts';

type Dish = Extract<Inside, { kind: 'dish' }>;

const middle = { x: 520, y: 440 };
const steel = slant('#fdfefe', '#c9d1d6', '#eef2f4', '#98a3aa');

const rounded = (w: number, h: number, r: number): string =>
  `M${-w / 2 + r} ${-h / 2}H${w / 2 - r}Q${w / 2} ${-h / 2} ${w / 2} ${-h / 2 + r}V${h / 2 - r}Q${w / 2} ${h / 2} ${w / 2 - r} ${h / 2}H${-w / 2 + r}Q${-w / 2} ${h / 2} ${-w / 2} ${h / 2 - r}V${-h / 2 + r}Q${-w / 2} ${-h / 2} ${-w / 2 + r} ${-h / 2}Z`;

const disc = (r: number): string => `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0Z`;

/** Pieces that fill a rectangle around (0, 0) from edge to edge. */
function chunks(w: number, h: number, size: number, shades: readonly string[], next: () => number): string {
  let drawn = '';
  for (let y = -h / 2; y < h / 2 + size; y += size * 0.74)
    for (let x = -w / 2; x < w / 2 + size; x += size * 0.84) {
      const shade = shades[Math.floor(next() * shades.length)] ?? '';
      const s = size * (0.85 + next() * 0.3);
      drawn += place(
        rect(-s / 2, -s * 0.36 + s * 0.08, s, s * 0.76, s * 0.24, darker(shade, 0.3)) +
          rect(-s / 2, -s * 0.4, s, s * 0.76, s * 0.24, shade) +
          rect(-s * 0.34, -s * 0.3, s * 0.5, s * 0.14, s * 0.07, '#ffffff40'),
        x + (next() - 0.5) * size * 0.4,
        y + (next() - 0.5) * size * 0.3,
        1,
        next() * 180,
      );
    }
  return drawn;
}

const vegetables = ['#e8822f', '#e8822f', '#7fae54'];

function filling({ texture, colour }: Dish, w: number, h: number, unit: number, next: () => number): string {
  const { base, dark, light } = tints[colour];
  const ground = rect(-w / 2, -h / 2, w, h, 0, dark);
  const meat = [base, darker(base, 0.12), lighter(base, 0.12), base];
  switch (texture) {
    case 'chunks':
      return ground + chunks(w, h, 12 * unit, [...meat, ...meat, ...vegetables], next);
    case 'gravy':
      return (
        rect(-w / 2, -h / 2, w, h, 0, slant('#9a5a30', '#7a4222')) +
        Array.from({ length: 16 }, () =>
          place(chunks(1, 1, 15 * unit, meat, next), (next() - 0.5) * w * 0.86, (next() - 0.5) * h * 0.86),
        ).join('') +
        ellipse(-w * 0.16, -h * 0.2, w * 0.16, h * 0.05, '#ffffff40') +
        ellipse(w * 0.22, h * 0.16, w * 0.1, h * 0.035, '#ffffff33')
      );
    case 'loaf':
      return (
        rect(-w / 2, -h / 2, w, h, 0, slant(light, base, base, dark)) +
        Array.from({ length: 150 }, (_, i) =>
          ellipse((next() - 0.5) * w, (next() - 0.5) * h, unit * (0.8 + next() * 1.6), unit * (0.5 + next() * 0.8), i % 2 ? dark : light, {
            opacity: 0.3,
          }),
        ).join('') +
        Array.from({ length: 26 }, () =>
          circle((next() - 0.5) * w, (next() - 0.5) * h, unit * (0.4 + next() * 0.4), vegetables[Math.floor(next() * 3)] ?? ''),
        ).join('') +
        ellipse(-w * 0.2, -h * 0.24, w * 0.18, h * 0.05, '#ffffff38', {
          transform: `rotate(-14 ${roundNumber(-w * 0.2)} ${roundNumber(-h * 0.24)})`,
        })
      );
    case 'flakes':
      return (
        rect(-w / 2, -h / 2, w, h, 0, base) +
        Array.from({ length: 70 }, (_, i) =>
          place(
            path(
              `M${-9 * unit} 0Q0 ${-4.4 * unit} ${9 * unit} 0Q0 ${4.4 * unit} ${-9 * unit} 0Z`,
              i % 3 ? lighter(base, 0.25 + next() * 0.3) : '#f3e3b4',
            ) + line(`M${-6 * unit} 0H${6 * unit}`, darker(base, 0.2), 2, { opacity: 0.5 }),
            (next() - 0.5) * w,
            (next() - 0.5) * h,
            1,
            next() * 180,
          ),
        ).join('') +
        Array.from({ length: 14 }, () => circle((next() - 0.5) * w, (next() - 0.5) * h, unit * 0.9, '#7fae54')).join('')
      );
    case 'broth':
      return (
        rect(-w / 2, -h / 2, w, h, 0, glow('#f1d9a0', '#e6c27a', '#c99a4e')) +
        Array.from({ length: 18 }, () =>
          place(
            path(`M${-6 * unit} 0Q0 ${-3 * unit} ${6 * unit} 0Q0 ${3 * unit} ${-6 * unit} 0Z`, '#f6e6c4', { opacity: 0.9 }),
            (next() - 0.5) * w * 0.7,
            (next() - 0.5) * h * 0.7,
            1,
            next() * 180,
          ),
        ).join('') +
        Array.from({ length: 16 }, (_, i) =>
          circle((next() - 0.5) * w * 0.8, (next() - 0.5) * h * 0.8, unit * (0.7 + next()), i % 3 ? '#7fae54' : '#e8822f'),
        ).join('') +
        ellipse(-w * 0.14, -h * 0.22, w * 0.2, h * 0.05, '#ffffff73')
      );
  }
}

function openTin(dish: Dish, unit: number, next: () => number): string {
  const r = (dish.width * unit) / 2;
  const lid = r * 0.86;
  const peeled =
    lyingShadow(lid * 2, lid * 2) +
    circle(0, 0, lid, steel) +
    circle(0, 0, lid * 0.86, 'none', { stroke: '#aab4ba', 'stroke-width': 5 }) +
    circle(0, 0, lid * 0.6, 'none', { stroke: '#dfe5e8', 'stroke-width': 4 }) +
    ellipse(0, -lid * 0.62, lid * 0.17, lid * 0.26, 'none', { stroke: '#87929a', 'stroke-width': 16 }) +
    ellipse(-2, -lid * 0.63, lid * 0.17, lid * 0.26, 'none', { stroke: '#eef2f4', 'stroke-width': 10 });
  return (
    place(peeled, middle.x + r * 1.25, middle.y - r * 0.5, 1, 38) +
    place(
      lyingShadow(r * 2.1, r * 2.1) +
        circle(0, 0, r, steel) +
        circle(0, 0, r * 0.955, '#87929a') +
        clipped('tin-food', disc(r * 0.92), filling(dish, r * 1.9, r * 1.9, unit, next)) +
        circle(0, 0, r * 0.92, 'none', { stroke: '#00000033', 'stroke-width': r * 0.05 }) +
        circle(0, 0, r * 0.97, 'none', { stroke: '#ffffffb0', 'stroke-width': 5 }),
      middle.x - r * 0.2,
      middle.y,
    )
  );
}

function openTray(dish: Dish, unit: number, next: () => number): string {
  const w = dish.width * unit;
  const h = w * 0.74;
  return (
    lyingShadow(w * 1.1, h * 1.15) +
    path(rounded(w, h, w * 0.13), slant('#ffffff', '#cfd6da', '#f1f4f6', '#a7b1b7')) +
    path(rounded(w - 18, h - 18, w * 0.12), 'none', { stroke: '#8d979e', 'stroke-width': 12, 'stroke-dasharray': '3 8', opacity: 0.5 }) +
    clipped('tray-food', rounded(w * 0.88, h * 0.84, w * 0.1), filling(dish, w * 0.9, h * 0.86, unit, next)) +
    path(rounded(w * 0.88, h * 0.84, w * 0.1), 'none', { stroke: '#00000038', 'stroke-width': 10 }) +
    // The foil, folded back.
    path(
      `M${w * 0.5} ${-h * 0.46}C${w * 0.66} ${-h * 0.3} ${w * 0.66} ${h * 0.3} ${w * 0.5} ${h * 0.46}C${w * 0.56} ${h * 0.2} ${w * 0.56} ${-h * 0.2} ${w * 0.5} ${-h * 0.46}Z`,
      right('#a7b1b7', '#fdfefe', '#c3ccd1'),
    )
  );
}

function servedBowl(dish: Dish, unit: number, next: () => number): string {
  const r = (dish.width * unit) / 2;
  return (
    lyingShadow(r * 2.1, r * 2.1) +
    circle(0, 0, r, slant('#ffffff', '#e4eaed', '#c9d2d6')) +
    circle(0, 0, r * 0.86, slant('#c9d2d6', '#eef2f4')) +
    clipped('bowl-food', disc(r * 0.78), filling(dish, r * 1.6, r * 1.6, unit, next)) +
    circle(0, 0, r * 0.78, 'none', { stroke: '#00000026', 'stroke-width': r * 0.04 }) +
    circle(0, 0, r * 0.96, 'none', { stroke: '#ffffff', 'stroke-width': 6 })
  );
}

/** An opened package, or a bowl with its food, with its width. */
export function renderDish(dish: Dish, unit: number, seed: string): string {
  const next = seededNumbers(`${seed}dish`);
  const width = dish.width * unit;
  const wide = place(
    measure(width, `${roundNumber(dish.width / 10)} cm`),
    dish.dish === 'tin' ? middle.x - width * 0.6 : 600 - width / 2,
    895,
  );
  if (dish.dish === 'tin') return openTin(dish, unit, next) + wide;
  return place(dish.dish === 'tray' ? openTray(dish, unit, next) : servedBowl(dish, unit, next), 600, middle.y) + wide;
}
