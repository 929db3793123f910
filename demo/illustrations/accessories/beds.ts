import { bone, paw } from '../food/ingredients.ts';
import { darker } from '../palettes.ts';
import { circle, clipped, down, ellipse, line, path, place, rect, right, roundNumber, slant } from '../svg.ts';
import type { AccessoryStyle, RenderedAccessory } from './accessory-types.ts';
import { sewnLabel, stitches } from './brand-marks.ts';

const widths = { small: 560, medium: 720, large: 860 };

/** The parts of a bed behind and in front of a dog that lies in it. */
export function bedParts({ brand, colours, accent, size }: AccessoryStyle): { back: string; front: string; width: number; height: number } {
  const w = widths[size];
  const h = w * 0.42;
  const x = w / 2;
  const back =
    path(
      `M${-x} ${-h * 0.36}C${-x - 10} ${-h * 0.98} ${-x * 0.6} ${-h} 0 ${-h}C${x * 0.6} ${-h} ${x + 10} ${-h * 0.98} ${x} ${-h * 0.36}Z`,
      right(colours.main, colours.soft, colours.main),
    ) +
    ellipse(0, -h * 0.46, x * 0.8, h * 0.36, colours.deep) +
    ellipse(0, -h * 0.4, x * 0.8, h * 0.34, down(accent.pale, accent.light)) +
    [-0.4, 0, 0.4].map((at) => line(`M${at * x - 24} ${-h * 0.42}q24 14 48 0`, accent.soft, 6)).join('');
  const front =
    path(
      `M${-x} ${-h * 0.48}C${-x * 0.96} ${-h * 0.66} ${-x * 0.8} ${-h * 0.62} ${-x * 0.74} ${-h * 0.44}C${-x * 0.5} ${-h * 0.22} ${x * 0.5} ${-h * 0.22} ${x * 0.74} ${-h * 0.44}C${x * 0.8} ${-h * 0.62} ${x * 0.96} ${-h * 0.66} ${x} ${-h * 0.48}C${x * 1.04} ${-h * 0.06} ${x * 0.8} 0 0 0C${-x * 0.8} 0 ${-x * 1.04} ${-h * 0.06} ${-x} ${-h * 0.48}Z`,
      right(colours.main, colours.soft, colours.main),
    ) +
    stitches(`M${-x * 0.86} ${-h * 0.34}C${-x * 0.5} ${-h * 0.04} ${x * 0.5} ${-h * 0.04} ${x * 0.86} ${-h * 0.34}`) +
    place(sewnLabel(brand, w * 0.17, accent.deep), x * 0.42, -h * 0.115, 1, -5);
  return { back, front, width: w, height: h };
}

/** A nest bed with a high back. */
export function bed(ware: AccessoryStyle): RenderedAccessory {
  const { back, front, width, height } = bedParts(ware);
  return { svg: back + front, width, height };
}

/** A plump cushion with piping, buttons and a printed pattern. */
export function cushion({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const w = widths[size];
  const h = w * 0.46;
  const x = w / 2;
  const top = `M${roundNumber(-x * 0.78)} ${roundNumber(-h)}Q0 ${roundNumber(-h * 0.93)} ${roundNumber(x * 0.78)} ${roundNumber(-h)}Q${roundNumber(x * 0.88)} ${roundNumber(-h)} ${roundNumber(x * 0.9)} ${roundNumber(-h * 0.88)}L${roundNumber(x)} ${roundNumber(-h * 0.32)}Q${roundNumber(x)} ${roundNumber(-h * 0.22)} ${roundNumber(x * 0.9)} ${roundNumber(-h * 0.22)}Q0 ${roundNumber(-h * 0.14)} ${roundNumber(-x * 0.9)} ${roundNumber(-h * 0.22)}Q${roundNumber(-x)} ${roundNumber(-h * 0.22)} ${roundNumber(-x)} ${roundNumber(-h * 0.32)}L${roundNumber(-x * 0.9)} ${roundNumber(-h * 0.88)}Q${roundNumber(-x * 0.88)} ${roundNumber(-h)} ${roundNumber(-x * 0.78)} ${roundNumber(-h)}Z`;
  const pattern = Array.from({ length: 24 }, (_, i) =>
    place(
      i % 2 ? paw(colours.soft) : bone(colours.soft),
      -x * 0.9 + ((i % 6) + (Math.floor(i / 6) % 2 ? 0.5 : 0)) * w * 0.165,
      -h * 0.9 + Math.floor(i / 6) * h * 0.2,
      [w * 0.00066, w * 0.00044],
      i * 37,
    ),
  ).join('');
  const buttons = [
    [-0.36, -0.72],
    [0.36, -0.72],
    [0, -0.56],
    [-0.42, -0.4],
    [0.42, -0.4],
  ]
    .map(
      ([bx = 0, by = 0]) =>
        ellipse(bx * x, by * h, w * 0.05, h * 0.045, '#00000021') + ellipse(bx * x, by * h - 3, w * 0.018, h * 0.026, accent.main),
    )
    .join('');
  const svg =
    path(
      `M${-x} ${-h * 0.34}Q${-x * 1.02} 0 ${-x * 0.88} 0Q0 ${h * 0.06} ${x * 0.88} 0Q${x * 1.02} 0 ${x} ${-h * 0.34}Z`,
      right(darker(colours.main, 0.1), colours.main, darker(colours.main, 0.25)),
    ) +
    clipped(
      'cushion',
      top,
      path(top, down(colours.pale, colours.light)) + pattern + path(top, slant('#ffffff59', '#ffffff00', '#0000001a')),
    ) +
    line(top, accent.main, 9) +
    buttons +
    stitches(`M${-x * 0.9} ${-h * 0.07}Q0 ${-h * 0.01} ${x * 0.9} ${-h * 0.07}`) +
    place(sewnLabel(brand, w * 0.16, accent.deep), -x * 0.52, -h * 0.1, 1, 2);
  return { svg, width: w, height: h };
}

/** A folded stack of blanket with a check and a fringe. */
export function blanket({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const w = { small: 540, medium: 640, large: 740 }[size];
  const layers = { small: 3, medium: 4, large: 5 }[size];
  const thick = 84;
  const x = w / 2;
  const folds = Array.from({ length: layers }, (_, i) => {
    const y = -i * thick;
    const shift = i % 2 ? 10 : -6;
    const d = `M${-x + shift} ${y - thick + 6}H${x - 50 + shift}Q${x + shift} ${y - thick + 6} ${x + shift} ${y - thick / 2}Q${x + shift} ${y} ${x - 50 + shift} ${y}H${-x + shift}Q${-x - 16 + shift} ${y - thick / 2} ${-x + shift} ${y - thick + 6}Z`;
    const bands = [0.1, 0.34, 0.58, 0.82]
      .map(
        (at) =>
          rect(-x + w * at, y - thick, w * 0.07, thick, 0, accent.soft, { opacity: 0.75 }) +
          rect(-x + w * (at + 0.1), y - thick, w * 0.014, thick, 0, '#ffffff', { opacity: 0.7 }),
      )
      .join('');
    return clipped(
      `fold${i}`,
      d,
      path(d, down(colours.soft, colours.main)) +
        bands +
        rect(-x, y - thick * 0.52, w, 7, 0, '#ffffff66') +
        path(d, down('#ffffff40', '#ffffff00', '#00000038')),
    );
  }).join('');
  const top = -layers * thick;
  const flap = `M${-x * 0.9} ${top + 12}L${-x * 0.66} ${top - 64}H${x * 0.8}L${x * 0.96} ${top + 12}Z`;
  const fringe = Array.from({ length: 15 }, (_, i) =>
    line(`M${-x * 0.1 + i * x * 0.066} ${top + 150}q${i % 2 ? 4 : -4} 18 0 38`, i % 3 ? colours.main : accent.main, 8),
  ).join('');
  const hang = `M${-x * 0.14} ${top + 8}H${x * 0.86}V${top + 152}H${-x * 0.14}Z`;
  const svg =
    folds +
    path(flap, down(colours.light, colours.soft)) +
    line(`M${-x * 0.82} ${top - 14}H${x * 0.86}`, accent.soft, 10) +
    fringe +
    clipped(
      'hang',
      hang,
      path(hang, down(colours.soft, colours.main)) +
        [0.1, 0.5, 0.9].map((at) => rect(-x * 0.14 + x * at, top, x * 0.13, 160, 0, accent.soft, { opacity: 0.75 })).join('') +
        rect(-x * 0.14, top + 66, x, 26, 0, accent.soft, { opacity: 0.75 }),
    ) +
    place(sewnLabel(brand, 128, accent.deep), x * 0.36, top + 112);
  return { svg, width: w, height: -top + 64 };
}

/** A travel crate with a wire door, a handle and air slits. */
export function crate({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const w = { small: 520, medium: 640, large: 760 }[size];
  const h = w * 0.68;
  const x = w / 2;
  const door = { l: -x * 0.86, r: x * 0.12, t: -h * 0.78, b: -h * 0.1 };
  const bars =
    Array.from({ length: 7 }, (_, i) =>
      line(`M${door.l + ((i + 0.5) * (door.r - door.l)) / 7} ${door.t + 6}V${door.b - 6}`, '#dfe5e8', 9),
    ).join('') +
    [0.25, 0.5, 0.75].map((at) => line(`M${door.l + 8} ${door.t + (door.b - door.t) * at}H${door.r - 8}`, '#dfe5e8', 9)).join('');
  const slits = Array.from({ length: 5 }, (_, i) =>
    rect(x * 0.34 + i * x * 0.115, -h * 0.7, x * 0.055, h * 0.24, x * 0.027, colours.ink, { opacity: 0.55 }),
  ).join('');
  const body = `M${-x} ${-h * 0.46}L${-x * 0.94} ${-h * 0.84}Q${-x * 0.92} ${-h} ${-x * 0.74} ${-h}H${x * 0.8}Q${x * 0.94} ${-h} ${x * 0.96} ${-h * 0.86}L${x} ${-h * 0.46}Z`;
  const svg =
    line(
      `M${-w * 0.14} ${-h - 4}V${-h * 1.08}Q${-w * 0.14} ${-h * 1.13} ${-w * 0.09} ${-h * 1.13}H${w * 0.15}Q${w * 0.2} ${-h * 1.13} ${w * 0.2} ${-h * 1.08}V${-h - 4}`,
      accent.deep,
      26,
    ) +
    path(body, down(colours.light, colours.soft)) +
    path(
      `M${-x} ${-h * 0.46}H${x}L${x * 0.97} -20Q${x * 0.96} 0 ${x * 0.9} 0H${-x * 0.9}Q${-x * 0.96} 0 ${-x * 0.97} -20Z`,
      down(colours.main, colours.deep),
    ) +
    path(
      `M${x * 0.22} ${-h}H${x * 0.8}Q${x * 0.94} ${-h} ${x * 0.96} ${-h * 0.86}L${x} ${-h * 0.46}L${x * 0.97} -20Q${x * 0.96} 0 ${x * 0.9} 0H${x * 0.22}Z`,
      right('#0000001f', '#00000000', '#0000001a'),
    ) +
    slits +
    rect(-x - 8, -h * 0.5, w + 16, h * 0.075, 12, accent.main) +
    rect(-x - 8, -h * 0.5, w + 16, 8, 4, '#ffffff59') +
    rect(door.l - 16, door.t - 16, door.r - door.l + 32, door.b - door.t + 32, 34, colours.deep) +
    rect(door.l, door.t, door.r - door.l, door.b - door.t, 24, down('#3a332f', '#57493f')) +
    ellipse((door.l + door.r) / 2, door.b - 18, (door.r - door.l) * 0.42, h * 0.075, accent.light) +
    bars +
    rect(door.r - 20, -h * 0.52, 42, 62, 12, accent.deep) +
    circle(door.r + 1, -h * 0.46, 9, '#fff') +
    place(sewnLabel(brand, w * 0.2, accent.deep), x * 0.57, -h * 0.22);
  return { svg, width: w, height: h * 1.14 };
}
