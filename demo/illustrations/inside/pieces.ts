import type { FoodColour, PieceShape } from '#demo/types.ts';
import { bone } from '../food/ingredients.ts';
import { darker, lighter } from '../palettes.ts';
import { circle, ellipse, line, path, place, rect, roundNumber, slant } from '../svg.ts';

/** A piece lying on (0, 0), `l` long and `w` wide. Pieces of one kind differ a little by their random numbers. */
interface PieceInput {
  l: number;
  w: number;
  tint: Tint;
  next: () => number;
}

interface Tint {
  dark: string;
  base: string;
  light: string;
}

const tint = (base: string): Tint => ({ dark: darker(base, 0.32), base, light: lighter(base, 0.3) });

export const tints: Record<FoodColour, Tint> = {
  brown: tint('#b0733f'),
  dark: tint('#84492a'),
  red: tint('#a34a34'),
  fish: tint('#a98d66'),
  pale: tint('#d2a973'),
  green: tint('#6f8f4c'),
  cheese: tint('#e6bd6a'),
};

/** A body with its lower edge in shade and light from the upper left. */
const body = (d: string, { dark, base, light }: Tint, depth: number): string =>
  place(path(d, dark), 0, depth) + path(d, slant(light, base, darker(base, 0.12)));

/** An uneven round outline. */
function blob(rx: number, ry: number, next: () => number, uneven: number, corners = 9): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * Math.PI * 2;
    const far = 1 - next() * uneven;
    return [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far] as const;
  });
  const middle = (i: number) => {
    const [x = 0, y = 0] = points[i % corners] ?? [];
    const [x2 = 0, y2 = 0] = points[(i + 1) % corners] ?? [];
    return `${roundNumber((x + x2) / 2)} ${roundNumber((y + y2) / 2)}`;
  };
  return `M${middle(corners - 1)}${points.map(([x, y], i) => `Q${roundNumber(x)} ${roundNumber(y)} ${middle(i)}`).join('')}Z`;
}

const box = (l: number, w: number, r: number): string =>
  `M${-l / 2 + r} ${-w / 2}H${l / 2 - r}Q${l / 2} ${-w / 2} ${l / 2} ${-w / 2 + r}V${w / 2 - r}Q${l / 2} ${w / 2} ${l / 2 - r} ${w / 2}H${-l / 2 + r}Q${-l / 2} ${w / 2} ${-l / 2} ${w / 2 - r}V${-w / 2 + r}Q${-l / 2} ${-w / 2} ${-l / 2 + r} ${-w / 2}Z`;

/** Small specks on a piece: bran, herbs, pores. */
const specks = (count: number, l: number, w: number, fill: string, next: () => number, size = 0.025): string =>
  Array.from({ length: count }, () =>
    circle((next() - 0.5) * l * 0.66, (next() - 0.5) * w * 0.62, l * size * (0.6 + next() * 0.8), fill),
  ).join('');

const shine = (l: number, w: number): string =>
  ellipse(-l * 0.18, -w * 0.24, l * 0.16, w * 0.08, '#ffffff55', {
    transform: `rotate(-24 ${roundNumber(-l * 0.18)} ${roundNumber(-w * 0.24)})`,
  });

const shapes: Record<PieceShape, (input: PieceInput) => string> = {
  round: ({ l, tint, next }) =>
    body(blob(l * 0.53, l * 0.51, next, 0.05, 12), tint, l * 0.05) +
    ellipse(0, l * 0.02, l * 0.13, l * 0.1, tint.dark, { opacity: 0.5 }) +
    specks(6, l, l, tint.dark, next) +
    shine(l, l),
  cushion: ({ l, tint, next }) =>
    body(box(l * 0.98, l * 0.94, l * 0.34), tint, l * 0.05) +
    line(
      `M${-l * 0.26} ${-l * 0.12}H${l * 0.26}M${-l * 0.28} ${l * 0.08}H${l * 0.28}M${-l * 0.2} ${l * 0.26}H${l * 0.2}`,
      tint.dark,
      l * 0.06,
      { opacity: 0.55 },
    ) +
    specks(4, l, l, tint.dark, next) +
    shine(l, l),
  disc: ({ l, tint, next }) =>
    body(blob(l * 0.52, l * 0.51, next, 0.03, 14), tint, l * 0.035) +
    circle(0, 0, l * 0.36, 'none', { stroke: tint.dark, 'stroke-width': l * 0.035, opacity: 0.4 }) +
    specks(9, l, l, tint.dark, next) +
    shine(l, l),
  oval: ({ l, w, tint, next }) =>
    body(blob(l * 0.52, w * 0.52, next, 0.04, 14), tint, w * 0.06) +
    line(`M${-l * 0.24} ${w * 0.04}H${l * 0.24}`, tint.dark, w * 0.08, { opacity: 0.5 }) +
    specks(6, l, w, tint.dark, next, 0.02) +
    shine(l, w),
  ring: ({ l, tint, next }) =>
    circle(0, l * 0.05, l * 0.34, 'none', { stroke: tint.dark, 'stroke-width': l * 0.31 }) +
    circle(0, 0, l * 0.345, 'none', { stroke: slant(tint.light, tint.base, darker(tint.base, 0.12)), 'stroke-width': l * 0.31 }) +
    Array.from({ length: 9 }, () => {
      const turn = next() * 6.28;
      return circle(Math.cos(turn) * l * 0.35, Math.sin(turn) * l * 0.35, l * 0.022, tint.dark);
    }).join('') +
    line(`M${-l * 0.36} ${-l * 0.14}A${l * 0.39} ${l * 0.39} 0 0 1 ${-l * 0.12} ${-l * 0.37}`, '#ffffff66', l * 0.05),
  crescent: ({ l, tint, next }) => {
    const d = `M${-l * 0.5} ${l * 0.08}C${-l * 0.46} ${-l * 0.4} ${l * 0.46} ${-l * 0.4} ${l * 0.5} ${l * 0.08}C${l * 0.52} ${l * 0.3} ${l * 0.3} ${l * 0.32} ${l * 0.24} ${l * 0.14}C${l * 0.16} ${-l * 0.02} ${-l * 0.16} ${-l * 0.02} ${-l * 0.24} ${l * 0.14}C${-l * 0.3} ${l * 0.32} ${-l * 0.52} ${l * 0.3} ${-l * 0.5} ${l * 0.08}Z`;
    return (
      body(d, tint, l * 0.05) +
      specks(5, l * 0.8, l * 0.3, tint.dark, next, 0.02) +
      line(`M${-l * 0.34} ${-l * 0.06}Q${-l * 0.2} ${-l * 0.22} 0 ${-l * 0.22}`, '#ffffff59', l * 0.05)
    );
  },
  tile: ({ l, w, tint, next }) => {
    const fibres = Array.from({ length: 6 }, (_, i) => {
      const y = (i / 5 - 0.5) * w * 0.66;
      return line(
        `M${roundNumber(-l * (0.3 + next() * 0.14))} ${roundNumber(y)}Q0 ${roundNumber(y + (next() - 0.5) * w * 0.16)} ${roundNumber(l * (0.3 + next() * 0.14))} ${roundNumber(y)}`,
        i % 2 ? tint.dark : tint.light,
        w * 0.045,
        { opacity: 0.6 },
      );
    });
    return body(box(l * (0.96 + next() * 0.04), w * (0.94 + next() * 0.06), w * 0.1), tint, w * 0.06) + fibres.join('');
  },
  baked: ({ l, tint, next }) =>
    body(blob(l * 0.58, l * 0.54, next, 0.18, 8), tint, l * 0.05) +
    specks(10, l, l, tint.dark, next, 0.03) +
    specks(6, l, l, tint.light, next, 0.03) +
    line(`M${-l * 0.16} ${-l * 0.1}l${l * 0.14} ${l * 0.12}l${l * 0.16} ${-l * 0.04}`, tint.dark, l * 0.035),
  pea: ({ l, tint, next }) =>
    body(blob(l * 0.54, l * 0.5, next, 0.1, 7), tint, l * 0.06) + specks(4, l, l, tint.dark, next, 0.035) + shine(l, l),
  bite: ({ l, tint, next }) =>
    body(box(l * 0.98, l * 0.9, l * 0.22), tint, l * 0.07) +
    specks(7, l, l, '#5d7a44', next, 0.03) +
    specks(4, l, l, tint.light, next, 0.03) +
    shine(l, l),
  tablet: ({ l, next }) => {
    const own = tint('#d9c398');
    return (
      body(blob(l * 0.51, l * 0.5, next, 0.01, 16), own, l * 0.06) +
      circle(0, 0, l * 0.41, 'none', { stroke: '#ffffff80', 'stroke-width': l * 0.03 }) +
      line(`M${-l * 0.36} 0H${l * 0.36}`, own.dark, l * 0.05, { opacity: 0.7 }) +
      specks(7, l, l, '#a98c58', next, 0.018)
    );
  },
  bone: ({ l, tint, next }) =>
    place(bone(tint.dark), 0, l * 0.025, l / 132) +
    place(bone(slant(tint.light, tint.base)), 0, 0, l / 132) +
    specks(8, l * 0.7, l * 0.22, tint.dark, next, 0.014),
  cracker: ({ l, tint, next }) => {
    const dots = [-0.22, 0, 0.22].flatMap((x) => [-0.22, 0, 0.22].map((y) => circle(x * l, y * l, l * 0.024, tint.dark)));
    return (
      body(blob(l * 0.62, l * 0.58, next, 0.12, 5), tint, l * 0.035) +
      dots.join('') +
      specks(6, l, l, '#e9a03a', next, 0.03) +
      specks(6, l, l, tint.light, next, 0.022)
    );
  },
  slice: ({ l, next }) =>
    next() < 0.5
      ? body(blob(l * 0.52, l * 0.5, next, 0.06, 12), { dark: '#a8432f', base: '#c9573c', light: '#d97a5c' }, l * 0.02) +
        path(blob(l * 0.47, l * 0.45, next, 0.05, 12), slant('#fbeec9', '#f0d79c')) +
        [0, 72, 144, 216, 288].map((turn) => place(ellipse(0, -l * 0.1, l * 0.03, l * 0.075, '#d3ab63'), 0, 0, 1, turn)).join('')
      : place(
          body(blob(l * 0.46, l * 0.44, next, 0.06, 12), { dark: '#b85a1b', base: '#e8822f', light: '#f6a659' }, l * 0.02) +
            circle(0, 0, l * 0.2, '#f6b263') +
            Array.from({ length: 8 }, (_, i) => place(line(`M0 ${-l * 0.23}V${-l * 0.36}`, '#f2a052', l * 0.016), 0, 0, 1, i * 45)).join(
              '',
            ),
          0,
          0,
        ),
  strip: ({ l, w, tint, next }) => {
    const edge = w * 0.5;
    const wave = (next() - 0.5) * w * 0.7;
    const d = `M${-l / 2} ${-edge * 0.8}Q${-l / 4} ${roundNumber(-edge + wave)} 0 ${-edge}T${l / 2} ${-edge * 0.7}L${l / 2 - w * 0.2} ${edge * 0.8}Q${l / 4} ${roundNumber(edge + wave)} 0 ${edge}T${-l / 2 + w * 0.16} ${edge * 0.9}Z`;
    const fibres = [-0.5, -0.15, 0.2, 0.55].map((at) =>
      line(
        `M${-l * 0.44} ${at * edge}Q${-l / 4} ${roundNumber(at * edge + wave)} 0 ${at * edge}T${l * 0.44} ${at * edge}`,
        at > 0 ? tint.dark : tint.light,
        w * 0.05,
        { opacity: 0.55 },
      ),
    );
    return body(d, tint, w * 0.08) + fibres.join('');
  },
  stick: ({ l, w, tint }) => {
    const ridges = [-0.3, -0.1, 0.1, 0.3].map((at) =>
      line(`M${-l / 2 + w * 0.3} ${at * w}H${l / 2 - w * 0.3}`, at < 0 ? tint.light : tint.dark, w * 0.07, { opacity: 0.7 }),
    );
    return body(box(l, w, w * 0.3), tint, w * 0.1) + ridges.join('');
  },
  twist: ({ l, w, tint, next }) => {
    const turns = Math.round(l / w / 0.9);
    const bands = Array.from({ length: turns }, (_, i) => {
      const x = -l / 2 + w * 0.5 + (i * (l - w)) / Math.max(1, turns - 1);
      return line(
        `M${roundNumber(x - w * 0.22)} ${-w * 0.42}Q${roundNumber(x + w * (0.05 + next() * 0.1))} 0 ${roundNumber(x + w * 0.22)} ${w * 0.42}`,
        i % 2 ? tint.dark : tint.light,
        w * 0.13,
        { opacity: 0.65 },
      );
    });
    return body(box(l, w, w * 0.45), tint, w * 0.1) + bands.join('');
  },
  roll: ({ l, w, tint, next }) => {
    const layers = [-0.34, -0.08, 0.2].map((at) =>
      line(
        `M${-l / 2 + w * 0.2} ${at * w}Q0 ${roundNumber((at + (next() - 0.5) * 0.24) * w)} ${l / 2 - w * 0.4} ${at * w}`,
        at < 0 ? tint.light : tint.dark,
        w * 0.06,
        { opacity: 0.6 },
      ),
    );
    return (
      body(box(l, w, w * 0.3), tint, w * 0.1) +
      layers.join('') +
      ellipse(l / 2 - w * 0.2, 0, w * 0.24, w * 0.48, tint.dark) +
      ellipse(l / 2 - w * 0.18, 0, w * 0.17, w * 0.36, tint.base) +
      ellipse(l / 2 - w * 0.17, 0, w * 0.09, w * 0.2, tint.dark)
    );
  },
  bar: ({ l, w, tint, next }) =>
    body(box(l, w, w * 0.16), { ...tint, base: '#d9b071', light: '#f0d9a6', dark: '#9c7438' }, w * 0.14) +
    rect(-l / 2 + w * 0.12, -w * 0.38, l - w * 0.24, w * 0.14, w * 0.07, '#ffffff55') +
    specks(16, l, w, '#b98a48', next, 0.008),
};

/** A piece of food with its shadow, lying on (0, 0). */
export function renderPiece(shape: PieceShape, colour: FoodColour, length: number, width: number, next: () => number): string {
  return shapes[shape]({ l: length, w: width, tint: tints[colour], next });
}
