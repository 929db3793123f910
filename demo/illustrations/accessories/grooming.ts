import { bone, paw } from '../food/ingredients.ts';
import { darker, lighter } from '../palettes.ts';
import { circle, clipped, down, ellipse, line, path, place, rect, right, slant } from '../svg.ts';
import type { AccessoryStyle, RenderedAccessory } from './accessory-types.ts';
import { embossed, sewnLabel } from './brand-marks.ts';

const scales = { small: 0.86, medium: 1, large: 1.14 };
const steel = slant('#f6f8f9', '#c3ccd1', '#eef2f4', '#98a3aa');

/** A slicker brush: wire pad above, soft grip below. */
export function brush({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const w = { small: 250, medium: 310, large: 370 }[size];
  const pins = Array.from({ length: 8 * 6 }, (_, i) => {
    const [px, py] = [-w * 0.4 + ((i % 8) * w * 0.8) / 7, -640 + Math.floor(i / 8) * 32];
    return line(`M${px} ${py}l5 -15`, '#7d878e', 4) + circle(px + 5, py - 16, 4.5, accent.main);
  }).join('');
  const svg =
    path(
      'M-40 -420Q-34 -350 -46 -280C-66 -180 -60 -60 -40 -26Q0 10 40 -26C60 -60 66 -180 46 -280Q34 -350 40 -420Z',
      right(colours.deep, colours.main, colours.soft, colours.main, colours.deep),
    ) +
    path('M-30 -250C-46 -170 -42 -90 -28 -60Q0 -38 28 -60C42 -90 46 -170 30 -250Q0 -266 -30 -250Z', accent.main) +
    [-210, -170, -130, -90].map((y) => line(`M-24 ${y}Q0 ${y + 12} 24 ${y}`, accent.deep, 7)).join('') +
    circle(0, -16, 12, '#fffaf0') +
    rect(-w / 2, -700, w, 300, 54, right(colours.deep, colours.main, colours.soft, colours.main, colours.deep)) +
    rect(-w / 2 + 14, -686, w - 28, 232, 42, down('#f4f6f7', '#d5dbde')) +
    pins +
    place(embossed(brand, w * 0.6, '#fff'), 0, -426);
  return { svg: place(svg, -120, -20, 1, 20), width: 520, height: 720 };
}

/** A steel comb with wide and narrow teeth in a handle. */
export function comb({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const length = { small: 330, medium: 420, large: 510 }[size];
  const teeth = Array.from({ length: Math.floor(length / 14) }, (_, i) => {
    const wide = i * 14 > length * 0.55;
    return wide && i % 2
      ? ''
      : line(`M${18 + i * 14} 30V${wide ? 168 : 148}`, '#aab4ba', wide ? 9 : 7) +
          line(`M${17 + i * 14} 34V${wide ? 160 : 140}`, '#f1f4f5', 3);
  }).join('');
  const handle =
    path(
      'M10 -34C-60 -52 -200 -60 -300 -40Q-340 -20 -336 12Q-330 44 -290 48C-200 52 -60 48 10 40Z',
      down(colours.soft, colours.main, colours.deep),
    ) +
    path('M-60 -26C-140 -34 -220 -34 -270 -22Q-290 0 -270 24C-210 32 -130 30 -60 24Z', accent.main) +
    place(embossed(brand, 150, '#fff'), -168, 0) +
    circle(-306, 4, 14, '#fffaf0');
  const svg = teeth + rect(-4, -36, length + 30, 74, 26, steel) + line(`M24 -20H${length}`, '#ffffff', 6) + handle;
  return { svg: place(svg, (300 - length) / 2, -205, 1.1, -22), width: length + 350, height: 500 };
}

/** Plier clippers with a guard, open a little. */
export function nailClipper({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const grip = (mirror: number) =>
    place(
      path(
        'M-16 -330C-40 -250 -120 -190 -136 -60C-140 -16 -104 0 -86 -30C-70 -120 10 -200 30 -310Z',
        slant(colours.soft, colours.main, colours.deep),
      ) +
        path('M-58 -214C-98 -160 -116 -110 -118 -52C-114 -36 -104 -34 -96 -48C-84 -120 -50 -168 -26 -206Z', accent.main) +
        line('M-80 -166l22 12M-96 -124l20 10M-106 -84l18 6', accent.deep, 7),
      0,
      0,
      [mirror, 1],
    );
  const jaw = (mirror: number) =>
    place(
      path('M-34 -300C-70 -380 -66 -470 -14 -520C10 -500 -16 -430 6 -390L30 -300Z', steel) +
        path('M-14 -520C10 -500 -16 -430 6 -390L-8 -384C-34 -430 -30 -480 -14 -520Z', '#8d979e'),
      0,
      0,
      [mirror, 1],
    );
  const svg =
    line('M-58 -150Q0 -100 58 -150', '#98a3aa', 13) +
    line('M-58 -150Q0 -100 58 -150', '#eef2f4', 5) +
    grip(1) +
    grip(-1) +
    jaw(1) +
    jaw(-1) +
    circle(0, -318, 46, steel) +
    circle(0, -318, 26, accent.deep) +
    line('M-12 -318H12M0 -330V-306', '#fff', 6) +
    place(sewnLabel(brand, 120, accent.deep), 0, -52, 1);
  return { svg: place(svg, 0, -10, 1.3 * scales[size], 0), width: 380 * scales[size], height: 700 * scales[size] };
}

/** A rolled and a folded towel with a woven border. */
export function towel({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const w = { small: 480, medium: 580, large: 680 }[size];
  const x = w / 2;
  const layer = (y: number, i: number) => {
    const d = `M${-x} ${y - 92}H${x - 46}Q${x} ${y - 92} ${x} ${y - 46}Q${x} ${y} ${x - 46} ${y}H${-x}Q${-x - 14} ${y - 46} ${-x} ${y - 92}Z`;
    return (
      path(d, i % 2 ? down(accent.light, accent.soft) : down(colours.soft, colours.main)) +
      path(d, down('#ffffff40', '#ffffff00', '#0000002e')) +
      line(`M${-x + 10} ${y - 46}H${x - 70}`, '#ffffff59', 5) +
      line(`M${x - 46} ${y - 74}Q${x - 20} ${y - 70} ${x - 18} ${y - 46}Q${x - 20} ${y - 22} ${x - 46} ${y - 18}`, '#00000024', 5)
    );
  };
  const layers = { small: 2, medium: 3, large: 4 }[size];
  const stack = Array.from({ length: layers }, (_, i) => layer(-i * 94, i)).join('');
  const top = -layers * 94;
  const r = 98;
  const spiral = `M${-x + 150} ${top - r}m0 -62a62 62 0 1 1 -62 62a46 46 0 1 1 46 46a30 30 0 1 1 30 -32`;
  const roll =
    rect(-x + 60, top - r * 2, w - 120, r * 2, r, down(accent.light, accent.main)) +
    rect(x * 0.2, top - r * 2, 44, r * 2, 0, '#ffffff99') +
    rect(x * 0.2 + 62, top - r * 2, 16, r * 2, 0, '#ffffff99') +
    circle(-x + 60 + r - 8, top - r, r, accent.soft) +
    place(line(spiral, accent.deep, 9, { opacity: 0.55 }), 4 - 0, 0);
  const front = `M${-x * 0.5} ${-94}H${x * 0.34}V${-8}H${-x * 0.5}Z`;
  const svg =
    stack +
    clipped('border', front, place(paw('#ffffffb3'), -x * 0.3, -50, 0.62) + place(bone('#ffffffb3'), x * 0.02, -50, 0.8)) +
    roll +
    place(sewnLabel(brand, 128, accent.deep), x * 0.62, -46, 0.9);
  return { svg, width: w, height: -top + r * 2 };
}

/** Waste bags: rolls beside a bone-shaped dispenser with a bag coming out. */
export function wasteBags({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const rolls = { small: 1, medium: 2, large: 4 }[size];
  const oneRoll = (fill: string, dark: string) =>
    rect(-80, -190, 160, 190, 14, right(dark, fill, lighter(fill, 0.3), fill, dark)) +
    ellipse(0, -190, 80, 25, lighter(fill, 0.25)) +
    ellipse(0, -190, 30, 10, '#fffaf0') +
    ellipse(0, -190, 30, 10, 'none', { stroke: dark, 'stroke-width': 4 }) +
    place(paw('#ffffffb3'), 0, -88, 0.72) +
    line('M-78 -40Q0 -14 78 -40', '#ffffff66', 4, { 'stroke-dasharray': '9 9' });
  const spots = [
    [190, 0],
    [370, 0],
    [280, -176],
    [460, -176],
  ].slice(0, rolls);
  const stack = spots
    .map(([rx = 0, ry = 0], i) => place(i % 2 ? oneRoll(accent.main, accent.deep) : oneRoll(colours.soft, colours.main), rx, ry, 0.94))
    .join('');
  const bagOut =
    path('M-66 -150L-96 20Q0 44 96 20L66 -150Z', right(colours.light, colours.pale, colours.light)) +
    place(paw(colours.main), 0, -46, 0.7) +
    line('M-84 4Q0 26 84 4', colours.soft, 5, { 'stroke-dasharray': '10 9' });
  const shell = path(
    'M-92 -430A70 70 0 1 1 0 -500A70 70 0 1 1 92 -430V-230A70 70 0 1 1 0 -160A70 70 0 1 1 -92 -230Z',
    slant(accent.soft, accent.main, accent.deep),
  );
  const dispenser =
    place(bagOut, 0, -40) +
    shell +
    path('M-60 -440Q-80 -500 -30 -512', 'none', { stroke: '#ffffff80', 'stroke-width': 12, 'stroke-linecap': 'round' }) +
    ellipse(0, -330, 16, 62, darker(accent.deep, 0.4)) +
    path('M-12 -300Q0 -268 12 -300Z', colours.light) +
    line('M0 -500V-548', '#98a3aa', 12) +
    circle(0, -568, 24, 'none', { stroke: '#aab4ba', 'stroke-width': 11 }) +
    place(sewnLabel(brand, 130, colours.deep), 0, -222, 0.9);
  const shift = rolls === 1 ? -110 : rolls === 2 ? -190 : -230;
  return {
    svg: place(place(dispenser, 0, -18) + stack, shift, 0),
    width: 240 + (rolls === 1 ? 230 : rolls === 2 ? 400 : 480),
    height: 600,
  };
}
