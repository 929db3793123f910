import { paw } from '../food/ingredients.ts';
import { darker } from '../palettes.ts';
import { circle, clipped, down, line, mirrored, path, place, rect, right, slant } from '../svg.ts';
import type { AccessoryStyle, RenderedAccessory } from './accessory-types.ts';
import { embossed, sewnLabel, stitches } from './brand-marks.ts';

const metal = slant('#f6f8f9', '#b4bec4', '#e9eef0', '#8d979e');

/** A trigger hook that hangs down from (0, 0). */
const hook = (): string =>
  circle(0, 10, 22, 'none', { stroke: metal, 'stroke-width': 13 }) +
  rect(-13, 30, 26, 52, 9, metal) +
  line('M0 80C44 84 54 140 22 160C-8 176 -38 156 -34 126', '#aab4ba', 18) +
  line('M0 80C44 84 54 140 22 160C-8 176 -38 156 -34 126', '#e9eef0', 8) +
  rect(14, 46, 20, 12, 6, '#98a3aa');

/** A lead laid in a coil, with a handle loop and a hook; longer leads have more turns. */
export function lead({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const turns = { small: 2, medium: 3, large: 4 }[size];
  const strap = { small: 30, medium: 34, large: 38 }[size];
  const band = (d: string) => line(d, colours.deep, strap + 6) + line(d, colours.main, strap) + stitches(d, accent.light, strap * 0.14);
  const coil = Array.from({ length: turns }, (_, i) => {
    const rx = 300 - i * 52;
    const ry = 176 - i * 34;
    return band(
      `M${-rx} ${-210 + i * 10}A${rx} ${ry} 0 0 1 ${rx} ${-210 + i * 10}A${rx - 20} ${ry - 10} 0 0 1 ${-rx + 40} ${-206 + i * 10}`,
    );
  }).join('');
  const handle = band('M250 -330C300 -470 420 -560 450 -470C474 -390 360 -330 268 -300');
  const tail = band('M-120 -150C-220 -60 -330 -20 -396 -92');
  const svg =
    handle +
    coil +
    tail +
    rect(226, -348, 66, 70, 14, accent.main, { transform: 'rotate(-28 258 -312)' }) +
    place(rect(-26, -30, 52, 60, 10, accent.main) + place(hook(), 0, 26, 0.95), -396, -104, 1, 58) +
    place(sewnLabel(brand, 150, accent.deep), 20, -58 - turns * 4, 1, -2);
  return { svg, width: 980, height: 560 };
}

/** A collar standing as a ring, with a buckle and a tag. */
export function collar({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const { r, deep } = { small: { r: 240, deep: 74 }, medium: { r: 290, deep: 92 }, large: { r: 340, deep: 116 } }[size];
  const ry = r * 0.36;
  const y = -ry - 100;
  const band = `M${-r} ${y - deep}A${r} ${ry} 0 0 0 ${r} ${y - deep}V${y}A${r} ${ry} 0 0 1 ${-r} ${y}Z`;
  const inner = `M${-r} ${y - deep}A${r} ${ry} 0 0 1 ${r} ${y - deep}V${y}A${r} ${ry} 0 0 0 ${-r} ${y}Z`;
  const dots = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI * (0.1 + i * 0.1);
    return place(paw(colours.light), -Math.cos(a) * r, y - deep / 2 + Math.sin(a) * ry, [
      (deep / 190) * Math.max(0.35, Math.sin(a)),
      deep / 190,
    ]);
  }).join('');
  const svg =
    path(inner, down(darker(colours.deep, 0.35), colours.deep)) +
    path(band, right(colours.deep, colours.main, colours.soft, colours.main, colours.deep)) +
    clipped('collar', band, dots) +
    stitches(
      `M${-r + 3} ${y - deep + 12}A${r} ${ry} 0 0 0 ${r - 3} ${y - deep + 12}M${-r + 3} ${y - 12}A${r} ${ry} 0 0 0 ${r - 3} ${y - 12}`,
      accent.light,
    ) +
    place(
      rect(-70, -deep * 0.62, 140, deep * 1.24, 22, slant(accent.soft, accent.main, accent.deep)) +
        rect(-48, -deep * 0.4, 96, deep * 0.8, 12, accent.deep) +
        place(embossed(brand, 84, '#fff'), 0, 0),
      -r * 0.6,
      y - deep / 2 + ry * 0.8,
      1,
      12,
    ) +
    circle(r * 0.1, y + ry + 14, 24, 'none', { stroke: metal, 'stroke-width': 10 }) +
    circle(r * 0.1, y + ry + 96, 68, slant('#ffe6a6', '#f5b83d', '#c98a1e')) +
    circle(r * 0.1, y + ry + 96, 56, 'none', { stroke: '#fff3cf', 'stroke-width': 4 }) +
    circle(r * 0.1, y + ry + 48, 8, '#a8701a') +
    place(paw('#a8701a'), r * 0.1, y + ry + 100, 0.62);
  return { svg, width: r * 2, height: ry * 2 + deep + 130 };
}

/** A padded harness laid flat: chest plate, loops and buckles. */
export function harness({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const scale = { small: 0.86, medium: 1, large: 1.16 }[size];
  const strap = (d: string, w = 46) => line(d, darker(colours.deep, 0.15), w + 6) + line(d, colours.main, w) + stitches(d, accent.light, 5);
  const buckle = place(
    rect(-34, -44, 68, 88, 14, '#3b4148') + rect(-20, -28, 40, 22, 6, '#697078') + rect(-20, 6, 40, 22, 6, '#565d64'),
    0,
    0,
  );
  const plate =
    'M-118 -470C-60 -500 60 -500 118 -470C136 -400 104 -350 84 -290C70 -240 66 -190 60 -120Q0 -92 -60 -120C-66 -190 -70 -240 -84 -290C-104 -350 -136 -400 -118 -470Z';
  const svg =
    strap('M-96 -440C-190 -560 -150 -680 0 -690C150 -680 190 -560 96 -440') +
    strap('M-66 -220C-240 -260 -330 -180 -300 -90C-270 -14 -120 -14 -50 -70M66 -220C240 -260 330 -180 300 -90C270 -14 120 -14 50 -70') +
    mirrored(place(buckle, 300, -120, 0.86, -10)) +
    path(plate, slant(colours.soft, colours.main, colours.deep)) +
    path(plate, 'none', { stroke: accent.main, 'stroke-width': 13, 'stroke-linejoin': 'round' }) +
    stitches(
      'M-90 -444C-50 -466 50 -466 90 -444C102 -400 78 -350 60 -290C48 -240 44 -190 40 -140Q0 -124 -40 -140C-44 -190 -48 -240 -60 -290C-78 -350 -102 -400 -90 -444Z',
      '#ffffffa6',
      4,
    ) +
    rect(-100, -400, 200, 22, 11, '#f2f5f6') +
    place(sewnLabel(brand, 150, accent.deep), 0, -330) +
    place(paw('#ffffffd9'), 0, -222, 0.72) +
    circle(0, -498, 32, 'none', { stroke: metal, 'stroke-width': 12 }) +
    circle(0, -96, 26, 'none', { stroke: metal, 'stroke-width': 11 }) +
    rect(-26, -706, 52, 36, 10, '#3b4148');
  return { svg: place(svg, 0, -14, scale), width: 700 * scale, height: 710 * scale };
}

/** A quilted coat laid flat, seen from above: collar, pocket, reflective band, belly straps. */
export function coat({ brand, colours, accent, size }: AccessoryStyle): RenderedAccessory {
  const scale = { small: 0.84, medium: 1, large: 1.14 }[size];
  const body =
    'M-96 -650C-150 -640 -236 -600 -250 -520C-262 -440 -214 -400 -214 -330C-214 -240 -270 -200 -268 -110C-264 -40 -200 0 0 0C200 0 264 -40 268 -110C270 -200 214 -240 214 -330C214 -400 262 -440 250 -520C236 -600 150 -640 96 -650Z';
  const quilt = Array.from({ length: 10 }, (_, i) =>
    line(`M${-520 + i * 104} -670L${-180 + i * 104} 10M${520 - i * 104} -670L${180 - i * 104} 10`, '#ffffff38', 4),
  ).join('');
  const belt = mirrored(
    line('M200 -320C270 -330 330 -300 372 -262', accent.deep, 66) +
      line('M200 -320C270 -330 330 -300 372 -262', accent.main, 56) +
      rect(-30, -38, 60, 76, 12, '#3b4148', { transform: 'translate(372 -262) rotate(40)' }) +
      rect(-16, -22, 32, 18, 6, '#697078', { transform: 'translate(372 -262) rotate(40)' }),
  );
  const collar = 'M-128 -640C-140 -700 -70 -722 0 -722C70 -722 140 -700 128 -640C110 -580 60 -566 0 -566C-60 -566 -110 -580 -128 -640Z';
  const svg =
    belt +
    clipped(
      'coat',
      body,
      path(body, slant(colours.soft, colours.main, colours.deep)) + quilt + path('M-280 -60Q0 40 280 -60V20H-280Z', '#0000001f'),
    ) +
    path(body, 'none', { stroke: accent.main, 'stroke-width': 13, 'stroke-linejoin': 'round' }) +
    path('M-250 -520L-60 -470V-440L-252 -486ZM250 -520L60 -470V-440L252 -486Z', '#eef2f4', { opacity: 0.9 }) +
    path(collar, down(accent.soft, accent.main)) +
    path('M-76 -650C-70 -680 70 -680 76 -650C70 -622 -70 -622 -76 -650Z', darker(colours.deep, 0.3)) +
    line('M-100 -612Q0 -570 100 -612', '#ffffff80', 6) +
    line('M0 -566V-250', '#00000026', 7) +
    line('M0 -566V-250', accent.light, 4, { 'stroke-dasharray': '4 9' }) +
    rect(-86, -218, 172, 122, 20, colours.deep) +
    path('M-92 -222H92V-176Q0 -146 -92 -176Z', darker(colours.deep, 0.14)) +
    circle(0, -178, 11, accent.soft) +
    place(sewnLabel(brand, 150, accent.deep), 128, -372) +
    place(paw('#ffffffd9'), -128, -372, 0.7);
  return { svg: place(svg, 0, -6, scale), width: 800 * scale, height: 730 * scale };
}
