import { bone, paw } from '../food/ingredients.ts';
import { treat } from '../food/servings.ts';
import { darker, lighter } from '../palettes.ts';
import { circle, clipped, down, ellipse, glow, line, mirrored, path, place, rect, right, seededNumbers, slant } from '../svg.ts';
import type { AccessoryStyle, RenderedAccessory } from './accessory-types.ts';
import { embossed, sewnLabel, stitches } from './brand-marks.ts';

function oneBall(r: number, main: string, dark: string, seam: string, mark: string): string {
  const id = `ball${r}`;
  return clipped(
    id,
    `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0Z`,
    circle(0, 0, r, main) +
      line(
        `M${-r * 0.98} ${-r * 0.5}C${-r * 0.1} ${-r * 0.5} ${-r * 0.1} ${r * 0.6} ${-r * 0.74} ${r * 0.9}M${r * 0.7} ${-r * 0.9}C${r * 0.1} ${-r * 0.4} ${r * 0.3} ${r * 0.5} ${r * 1.02} ${r * 0.44}`,
        seam,
        r * 0.11,
      ) +
      circle(r * 0.16, r * 0.2, r * 1.3, glow('#00000000', '#00000000', `${dark}00`, `${dark}cc`)) +
      place(mark, -r * 0.02, r * 0.04, r / 190) +
      ellipse(-r * 0.4, -r * 0.52, r * 0.32, r * 0.2, '#ffffff59', { transform: `rotate(-32 ${-r * 0.4} ${-r * 0.52})` }),
  );
}

/** One, two or three balls with a seam. */
export function ball({ colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const big = oneBall(240, colours.main, colours.ink, '#fff8ea', paw('#ffffffd9'));
  const second = place(oneBall(170, accent.main, accent.ink, '#fff8ea', bone('#ffffffd9')), 300, -170);
  const third = place(oneBall(130, colours.soft, colours.deep, '#fff8ea', ''), -300, -130);
  if (size === 'small') return { svg: place(big, 0, -240), width: 480, height: 480 };
  if (size === 'medium') return { svg: place(place(big, 0, -240) + second, -110, 0), width: 700, height: 480 };
  return { svg: third + place(big, -20, -240) + second, width: 900, height: 480 };
}

function knot(main: string, dark: string, light: string): string {
  return (
    ellipse(0, 0, 80, 100, slant(light, main, dark)) +
    line('M-58 -48Q0 -88 54 -50M-72 -2Q-6 -46 70 -8M-62 50Q4 4 60 46', dark, 9, { opacity: 0.6 })
  );
}

const tassel = (colours: readonly string[]): string =>
  Array.from({ length: 9 }, (_, i) =>
    line(`M0 ${(i - 4) * 9}Q70 ${(i - 4) * 12} ${124 + (i % 3) * 18} ${(i - 4) * 21}`, colours[i % colours.length] ?? '', 19),
  ).join('');

/** A twisted rope with knots and frayed ends: more knots, longer rope. */
export function rope({ colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const { knots, length } = { small: { knots: 2, length: 340 }, medium: { knots: 2, length: 500 }, large: { knots: 3, length: 640 } }[size];
  const strands = [colours.main, '#fff4df', accent.main];
  const twist = Array.from({ length: Math.floor(length / 27) }, (_, i) => {
    const x = -length / 2 + i * 27 + 14;
    return (
      line(`M${x - 20} 40Q${x - 14} -2 ${x + 20} -40`, strands[i % 3] ?? '', 32) + line(`M${x - 6} 44Q${x} 2 ${x + 34} -42`, '#00000026', 5)
    );
  }).join('');
  const fray = [...strands, colours.deep];
  const end = place(tassel(fray), length / 2 + 30, 0) + place(tassel(fray), -length / 2 - 30, 0, [-1, 1]);
  const at = Array.from({ length: knots }, (_, i) => -length / 2 + (i * length) / (knots - 1));
  const knotted = at
    .map((x, i) =>
      place(i % 2 ? knot(accent.main, accent.deep, accent.soft) : knot(colours.main, colours.deep, colours.soft), x, 0, 1, -10),
    )
    .join('');
  return {
    svg: place(end + rect(-length / 2, -50, length, 100, 40, colours.deep) + twist + knotted, 0, -124, 1, -5),
    width: length + 330,
    height: 290,
  };
}

const plushEars = {
  small: (main: string, inner: string) =>
    mirrored(
      ellipse(54, -470, 36, 118, main, { transform: 'rotate(12 54 -470)' }) +
        ellipse(56, -462, 18, 84, inner, { transform: 'rotate(12 56 -462)' }),
    ),
  medium: (main: string, inner: string) =>
    mirrored(path('M40 -440L150 -528Q164 -430 140 -372Z', main) + path('M76 -440L140 -492Q148 -430 134 -398Z', inner)),
  large: (main: string, inner: string) =>
    mirrored(
      path('M110 -470C220 -520 300 -440 270 -350C250 -280 160 -280 110 -320Z', main) +
        path('M130 -448C210 -480 262 -424 244 -358C230 -308 170 -306 132 -336Z', inner),
    ),
};

/** A soft toy: a rabbit, a fox or an elephant, by size. */
export function plush({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const { main, soft, light, pale, deep } = colours;
  const face = {
    small:
      ellipse(0, -300, 62, 46, pale) +
      path('M-18 -322Q0 -334 18 -322Q14 -304 0 -300Q-14 -304 -18 -322Z', accent.main) +
      line('M0 -300V-284M0 -284q-14 14 -28 4M0 -284q14 14 28 4', deep, 6),
    medium:
      path('M-150 -350Q-80 -350 0 -290Q80 -350 150 -350Q130 -240 0 -226Q-130 -240 -150 -350Z', pale) +
      ellipse(0, -284, 26, 19, '#33261f') +
      line('M0 -266q-16 22 -34 10M0 -266q16 22 34 10', deep, 6),
    large:
      path('M-46 -350Q-50 -240 -20 -196Q10 -158 60 -176Q78 -184 72 -200Q66 -214 48 -208Q30 -204 40 -250L46 -350Z', soft) +
      line('M-30 -290H24M-28 -262H24M-18 -234H28', '#00000022', 6),
  }[size];
  const limb = mirrored(
    ellipse(118, -40, 66, 46, right(main, deep)) +
      ellipse(138, -38, 34, 34, light) +
      ellipse(128, -180, 40, 80, main, { transform: 'rotate(-34 128 -180)' }),
  );
  const svg =
    (size === 'medium'
      ? path('M120 -60C240 -40 280 -140 250 -220C210 -220 150 -160 110 -110Z', main) +
        path('M250 -220C262 -190 262 -170 256 -150C236 -160 220 -180 214 -204Z', pale)
      : '') +
    ellipse(0, -130, 138, 140, right(soft, main, deep)) +
    ellipse(0, -118, 88, 96, light) +
    stitches('M0 -210V-30', deep, 4) +
    limb +
    plushEars[size](main, light) +
    ellipse(0, -350, 168, 146, right(soft, main, main, deep)) +
    face +
    mirrored(circle(66, -384, 20, '#2b2420') + circle(72, -391, 7, '#fff') + circle(98, -330, 22, accent.soft, { opacity: 0.55 })) +
    place(sewnLabel(brand, 110, accent.deep), 150, -110, 0.8, 74);
  return { svg, width: size === 'large' ? 560 : 440, height: { small: 590, medium: 530, large: 510 }[size] };
}

/** A flying disc seen from a low angle. */
export function frisbee({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const r = { small: 280, medium: 330, large: 380 }[size];
  const ry = r * 0.42;
  const svg =
    ellipse(0, 26, r, ry, colours.deep) +
    ellipse(0, 0, r, ry, right(colours.soft, colours.main, darker(colours.main))) +
    ellipse(0, 4, r * 0.9, ry * 0.88, 'none', { stroke: '#ffffff59', 'stroke-width': 7 }) +
    ellipse(0, 6, r * 0.72, ry * 0.7, down(darker(colours.main, 0.1), colours.soft)) +
    ellipse(0, 8, r * 0.68, ry * 0.66, accent.main) +
    ellipse(0, 8, r * 0.68, ry * 0.66, 'none', { stroke: '#ffffff80', 'stroke-width': 5 }) +
    place(paw('#fff'), 0, -ry * 0.14, [r * 0.0036, r * 0.0016]) +
    place(embossed(brand, r * 0.9, '#fff'), 0, ry * 0.4, [1, 0.56]) +
    path(
      `M${-r * 0.94} ${-ry * 0.2}Q${-r * 0.7} ${-ry * 0.86} ${-r * 0.1} ${-ry * 0.94}Q${-r * 0.66} ${-ry * 0.7} ${-r * 0.94} ${-ry * 0.2}Z`,
      '#ffffff80',
    );
  return { svg: place(svg, 0, -ry - 24, 1, -6), width: r * 2, height: ry * 2 + 100 };
}

/** A rubber bone with nubs. */
export function chewBone({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const scale = { small: 6, medium: 7.2, large: 8.4 }[size];
  const nubs = [
    [-38, -10],
    [-44, 2],
    [-36, 12],
    [36, -12],
    [44, -2],
    [38, 12],
    [-30, -2],
    [30, 2],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 3.1, lighter(colours.main, 0.3)) + circle(x + 0.6, y + 0.9, 2.4, colours.main))
    .join('');
  const ridges = [-20, -16, 16, 20].map((x) => line(`M${x} -9Q${x + 2} 2 ${x} 13`, colours.deep, 1.7)).join('');
  const svg =
    place(bone(colours.deep), 0, 2.4) +
    bone(down(colours.soft, colours.main, colours.deep)) +
    nubs +
    ridges +
    rect(-12.5, -9.4, 25, 22.6, 2, accent.main) +
    place(embossed(brand, 21, '#fff'), 0, 2) +
    line('M-50 -14Q-42 -22 -34 -14M34 -14Q44 -20 50 -8', '#ffffff80', 2.4);
  return { svg: place(svg, 0, -scale * 24, scale, -5), width: scale * 108, height: scale * 54 };
}

/** A treat puzzle seen from above: wells, sliders and treats to find. */
export function puzzle({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const n = { small: 2, medium: 3, large: 4 }[size];
  const w = { small: 480, medium: 600, large: 720 }[size];
  const next = seededNumbers(brand + size);
  const rows = size === 'small' ? 2 : 3;
  const cell = (w - 80) / n;
  const h = rows * cell * 0.82 + 110;
  const wells = Array.from({ length: n * rows }, (_, i) => {
    const [x, y] = [-w / 2 + 40 + cell * ((i % n) + 0.5), -h + 60 + cell * 0.82 * (Math.floor(i / n) + 0.5)];
    const open = i % 3 === 1;
    const r = cell * 0.35;
    const well = ellipse(x, y, r, r * 0.9, colours.deep) + ellipse(x, y + 5, r * 0.92, r * 0.8, darker(colours.deep, 0.25));
    const knob =
      ellipse(x, y + 8, r * 0.94, r * 0.84, '#00000030') +
      ellipse(x, y, r * 0.94, r * 0.84, i % 2 ? accent.main : colours.light) +
      ellipse(x, y - 5, r * 0.7, r * 0.58, i % 2 ? accent.soft : colours.pale) +
      place(i % 2 ? bone('#ffffffd9') : paw(colours.soft), x, y - 4, r / 105);
    return well + (open ? place(treat(next), x, y, r / 62, next() * 60 - 30) : knob);
  }).join('');
  const svg =
    rect(-w / 2, -h + 28, w, h, 64, colours.deep) +
    rect(-w / 2, -h, w, h - 4, 64, down(colours.soft, colours.main)) +
    rect(-w / 2 + 18, -h + 18, w - 36, h - 40, 50, 'none', { stroke: '#ffffff59', 'stroke-width': 6 }) +
    wells +
    place(embossed(brand, w * 0.3, '#ffffffd9'), 0, -32);
  return { svg, width: w, height: h + 24 };
}
