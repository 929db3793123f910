import { bone, paw } from '../food/ingredients.ts';
import { bowl as foodBowl, kibbleField } from '../food/servings.ts';
import { darker, lighter } from '../palettes.ts';
import { circle, clipped, down, ellipse, line, path, place, rect, right, roundNumber, slant } from '../svg.ts';
import type { AccessoryStyle, RenderedAccessory } from './accessory-types.ts';
import { embossed, sewnLabel } from './brand-marks.ts';

/** One bowl, one on a rubber foot, or two in a wooden stand. */
export function bowl({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const one = (w: number, colour: string, dark: string, filling: 'empty' | 'water' | 'kibble') =>
    foodBowl(
      w,
      colour,
      darker(dark, 0.08),
      filling,
      '',
      place(paw('#ffffffd9'), 0, -w * 0.015, w / 620) + place(embossed(brand, w * 0.3, '#ffffffd9'), 0, w * 0.08),
    );
  if (size === 'small') return { svg: one(560, colours.main, colours.deep, 'empty'), width: 560, height: 250 };
  if (size === 'medium')
    return {
      svg:
        path('M-330 30Q-334 -28 -290 -34H290Q334 -28 330 30Q0 74 -330 30Z', right(accent.deep, accent.main, accent.deep)) +
        place(one(680, colours.main, colours.deep, 'empty'), 0, -24),
      width: 700,
      height: 340,
    };
  const stand =
    rect(-430, -250, 860, 62, 20, down('#e2b27a', '#c98f52')) +
    rect(-430, -204, 860, 16, 8, '#a8703a') +
    path('M-390 -190H-320L-300 0H-380ZM390 -190H320L300 0H380Z', right('#c98f52', '#d9a468', '#a8703a')) +
    line('M-400 -232H-120M60 -224H390', '#ffffff38', 5) +
    rect(-330, -110, 660, 30, 10, '#b57c43');
  const cups = [-205, 205]
    .map((x, i) =>
      place(foodBowl(350 + i, i ? accent.main : colours.main, i ? accent.deep : colours.deep, i ? 'water' : 'kibble'), x, -196),
    )
    .join('');
  const front = rect(-430, -226, 860, 50, 18, down('#e2b27a', '#c98f52')) + place(embossed(brand, 190, '#7a4c22'), 0, -201);
  return { svg: stand + cups + front, width: 880, height: 420 };
}

/** A drinking fountain with a flower spout and falling water. */
export function fountain({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const { w, h } = { small: { w: 440, h: 300 }, medium: { w: 520, h: 360 }, large: { w: 600, h: 430 } }[size];
  const x = w / 2;
  const r = w * 0.14;
  const body = `M${-x} ${-h}L${-x + 30} -20A${x - 30} ${r * 0.7} 0 0 0 ${x - 30} -20L${x} ${-h}A${x} ${r} 0 0 1 ${-x} ${-h}Z`;
  const petals = Array.from({ length: 6 }, (_, i) =>
    place(ellipse(0, -r * 0.36, r * 0.24, r * 0.36, i % 2 ? accent.soft : accent.main), 0, 0, 1, i * 60),
  ).join('');
  const stream = (tx: number) =>
    line(`M0 ${-h - 84}Q${tx * 0.75} ${-h - 92} ${tx} ${-h + r * 0.3}`, '#9bdcec', 17) +
    line(`M0 ${-h - 84}Q${tx * 0.75} ${-h - 92} ${tx} ${-h + r * 0.3}`, '#e2f7fb', 6) +
    ellipse(tx, -h + r * 0.34, 32, 11, '#ffffffb3');
  const svg =
    path(body, right('#dfe5e8', '#ffffff', '#f4f6f7', '#c4ccd0')) +
    path(
      `M${-x + 20} ${-h * 0.36}L${-x + 30} -20A${x - 30} ${r * 0.7} 0 0 0 ${x - 30} -20L${x - 20} ${-h * 0.36}A${x - 20} ${r * 0.8} 0 0 1 ${-x + 20} ${-h * 0.36}Z`,
      right(colours.deep, colours.main, colours.soft, colours.main, colours.deep),
    ) +
    rect(-26, -h * 0.7, 52, h * 0.26, 26, '#cfeef5') +
    rect(-26, -h * 0.58, 52, h * 0.14, 26, '#6cc9de') +
    rect(-26, -h * 0.7, 52, h * 0.26, 26, 'none', { stroke: '#b4bec4', 'stroke-width': 6 }) +
    ellipse(0, -h, x, r, right('#ffffff', '#e9eef0', '#cfd6da')) +
    ellipse(0, -h + 4, x * 0.9, r * 0.84, '#7fd0e2') +
    ellipse(0, -h + 8, x * 0.86, r * 0.74, down('#a9e3ef', '#d8f4fa')) +
    ellipse(0, -h + 6, x * 0.46, r * 0.42, 'none', { stroke: '#ffffffb3', 'stroke-width': 4 }) +
    rect(-20, -h - 80, 40, 84, 14, right(accent.soft, accent.main, accent.deep)) +
    stream(-x * 0.56) +
    stream(x * 0.56) +
    stream(-x * 0.2) +
    stream(x * 0.22) +
    place(petals + ellipse(0, 0, r * 0.2, r * 0.2, '#f5c64f'), 0, -h - 96, [1.5, 0.8]) +
    place(embossed(brand, w * 0.3, '#fff'), 0, -h * 0.13);
  return { svg, width: w, height: h + 150 };
}

/** A place mat in perspective with a border and a print. */
export function mat({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const w = { small: 620, medium: 760, large: 900 }[size];
  const h = w * 0.38;
  const x = w / 2;
  const shape = (inset: number) =>
    `M${roundNumber(-x * 0.78 + inset)} ${roundNumber(-h + inset * 0.7)}H${roundNumber(x * 0.78 - inset)}Q${roundNumber(x * 0.83 - inset)} ${roundNumber(-h + inset * 0.7)} ${roundNumber(x * 0.845 - inset)} ${roundNumber(-h * 0.93 + inset * 0.6)}L${roundNumber(x - inset * 1.1)} ${roundNumber(-h * 0.1 - inset * 0.6)}Q${roundNumber(x - inset)} ${roundNumber(-inset * 0.7)} ${roundNumber(x * 0.93 - inset)} ${roundNumber(-inset * 0.7)}H${roundNumber(-x * 0.93 + inset)}Q${roundNumber(-x + inset)} ${roundNumber(-inset * 0.7)} ${roundNumber(-x + inset * 1.1)} ${roundNumber(-h * 0.1 - inset * 0.6)}L${roundNumber(-x * 0.845 + inset)} ${roundNumber(-h * 0.93 + inset * 0.6)}Q${roundNumber(-x * 0.83 + inset)} ${roundNumber(-h + inset * 0.7)} ${roundNumber(-x * 0.78 + inset)} ${roundNumber(-h + inset * 0.7)}Z`;
  const prints = Array.from({ length: 20 }, (_, i) => {
    const row = Math.floor(i / 5);
    const spread = 0.3 + row * 0.028;
    return place(
      i % 2 ? bone(colours.soft) : paw(colours.soft),
      ((i % 5) - 2) * x * spread + (row % 2 ? 26 : -26),
      -h * (0.83 - row * 0.215),
      [w * (0.0006 + row * 0.00006), w * (0.00034 + row * 0.00005)],
      (i % 2) * 24 - 12,
    );
  }).join('');
  const svg =
    place(path(shape(0), colours.deep), 0, 16) +
    path(shape(0), slant(colours.main, colours.deep)) +
    clipped('mat', shape(26), path(shape(26), down(colours.light, colours.pale)) + prints) +
    path(shape(40), 'none', { stroke: accent.main, 'stroke-width': 6 }) +
    rect(-w * 0.15, -h * 0.21, w * 0.3, h * 0.13, h * 0.06, accent.main) +
    place(embossed(brand, w * 0.22, '#fff'), 0, -h * 0.145);
  return { svg, width: w, height: h };
}

/** A food bin with a window, a lid and a scoop; the large one rolls. */
export function foodBin({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const { w, h } = { small: { w: 380, h: 480 }, medium: { w: 450, h: 600 }, large: { w: 540, h: 690 } }[size];
  const x = w / 2;
  const pane = { w: w * 0.3, h: h * 0.42 };
  const wheels =
    size === 'large' ? [-x * 0.72, x * 0.72].map((at) => circle(at, -8, 38, '#3b4148') + circle(at, -8, 17, '#98a3aa')).join('') : '';
  const svg =
    wheels +
    path(
      `M${-x} ${-h * 0.84}L${-x + 26} -30Q${-x + 28} 0 ${-x + 56} 0H${x - 56}Q${x - 28} 0 ${x - 26} -30L${x} ${-h * 0.84}Z`,
      right(colours.pale, lighter(colours.light, 0.5), colours.pale, colours.light, colours.soft),
    ) +
    clipped(
      'pane',
      `M${-pane.w / 2} ${-h * 0.62}Q${-pane.w / 2} ${-h * 0.68} 0 ${-h * 0.68}Q${pane.w / 2} ${-h * 0.68} ${pane.w / 2} ${-h * 0.62}V${-h * 0.68 + pane.h}Q${pane.w / 2} ${-h * 0.62 + pane.h} 0 ${-h * 0.62 + pane.h}Q${-pane.w / 2} ${-h * 0.62 + pane.h} ${-pane.w / 2} ${-h * 0.68 + pane.h}Z`,
      rect(-x, -h, w, h, 0, '#f3f7f8') +
        place(kibbleField(pane.w + 20, pane.h, brand, 0.95), -pane.w / 2 - 10, -h * 0.56) +
        path(`M${-pane.w / 2} ${-h * 0.7}H0L${-pane.w * 0.4} 0H${-pane.w / 2}Z`, '#ffffff4d'),
    ) +
    place(sewnLabel(brand, w * 0.46, accent.deep), 0, -h * 0.115) +
    place(paw(colours.main), -x * 0.62, -h * 0.5, 0.7, -14) +
    place(paw(colours.soft), x * 0.62, -h * 0.36, 0.6, 16) +
    place(bone(colours.soft), x * 0.6, -h * 0.62, 0.75, -20) +
    place(bone(colours.main), -x * 0.6, -h * 0.28, 0.7, 24) +
    rect(-x - 14, -h * 0.87, w + 28, h * 0.075, 16, right(colours.deep, colours.main, colours.deep)) +
    path(
      `M${-x} ${-h * 0.86}Q${-x} ${-h * 0.97} ${-x * 0.7} ${-h * 0.97}H${x * 0.7}Q${x} ${-h * 0.97} ${x} ${-h * 0.86}Z`,
      right(colours.main, colours.soft, colours.main, colours.deep),
    ) +
    line(
      `M${-w * 0.13} ${-h * 0.96}V${-h * 0.985}Q${-w * 0.13} ${-h * 1.01} ${-w * 0.08} ${-h * 1.01}H${w * 0.08}Q${w * 0.13} ${-h * 1.01} ${w * 0.13} ${-h * 0.985}V${-h * 0.96}`,
      accent.main,
      20,
    ) +
    rect(-36, -h * 0.86, 72, h * 0.1, 14, accent.main) +
    place(
      path('M-70 -20Q-76 60 0 62Q76 60 70 -20Z', right(accent.soft, accent.main, accent.deep)) +
        ellipse(0, -20, 70, 19, accent.deep) +
        line('M64 -8L150 -84', accent.main, 26),
      x + 34,
      -64,
      0.9,
      8,
    );
  return { svg: place(svg, -50, 0), width: w + 170, height: h * 1.02 };
}
