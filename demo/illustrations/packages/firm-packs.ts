import { paw } from '../food/ingredients.ts';
import { kibbleField } from '../food/servings.ts';
import type { PackagedIllustration, RenderedPackage } from '../labels/label-types.ts';
import { renderLabel } from '../labels/render-label.ts';
import { darker, lighter, palettes } from '../palettes.ts';
import { circle, clipped, down, ellipse, line, path, place, rect, right, seededNumbers, slant } from '../svg.ts';
import { roundShade } from './shading.ts';

const steel = right('#8d979e', '#e9eef0', '#b4bec4', '#f7f9fa', '#aab4ba', '#7d878e');

/** A cylinder's outline from (−x, −h) to (x, 0) with oval ends of height `r`. */
const cylinder = (x: number, h: number, r: number, bottom = 0): string =>
  `M${-x} ${-h}V${-bottom}A${x} ${r} 0 0 0 ${x} ${-bottom}V${-h}A${x} ${r} 0 0 1 ${-x} ${-h}Z`;

/** A tin with beaded rims and a pull ring. */
export function tin(pack: PackagedIllustration): RenderedPackage {
  const { w, h } = { small: { w: 430, h: 270 }, medium: { w: 450, h: 420 }, large: { w: 500, h: 590 } }[pack.size];
  const x = w / 2;
  const r = w * 0.085;
  const band = cylinder(x - 6, h - 26, r, 26);
  const svg =
    path(cylinder(x, h, r), steel) +
    clipped('tin', band, place(renderLabel(pack, w, h - 34 - r * 0.55, w * 0.13), -x, -h + 18 + r * 0.9) + roundShade(-x, -h, w, h + 60)) +
    line(`M${-x + 3} ${-h + 22}A${x} ${r} 0 0 0 ${x - 3} ${-h + 22}M${-x + 3} -20A${x} ${r} 0 0 0 ${x - 3} -20`, '#ffffffa0', 5) +
    ellipse(0, -h, x + 6, r + 5, steel) +
    ellipse(0, -h, x - 8, r - 3, '#8d979e') +
    ellipse(0, -h + 4, x - 12, r - 5, slant('#f4f7f8', '#c3ccd1')) +
    ellipse(0, -h + 4, x * 0.74, r * 0.66, 'none', { stroke: '#aab4ba', 'stroke-width': 4 }) +
    ellipse(x * 0.12, -h - 2, x * 0.24, r * 0.34, 'none', { stroke: '#87929a', 'stroke-width': 12 }) +
    ellipse(x * 0.12, -h - 5, x * 0.24, r * 0.34, 'none', { stroke: '#e6ecef', 'stroke-width': 8 }) +
    ellipse(-x * 0.16, -h - 1, 17, 7, '#98a3aa');
  return { svg, width: w, height: h + r };
}

/** An aluminium tray facing the viewer: crimped rim, printed foil lid with a pull tab, the fluted body showing below. */
export function tray(pack: PackagedIllustration): RenderedPackage {
  const front = { small: { w: 560, h: 400 }, medium: { w: 640, h: 440 }, large: { w: 720, h: 500 } }[pack.size];
  // Seen more from above on the back, so that its print has room.
  const { w, h } = pack.view === 'back' ? { w: front.w, h: front.w * 0.89 } : front;
  const x = w / 2;
  const foot = h * 0.15;
  const rim = 26;
  const rounded = (inset: number, r: number) => {
    const [l, t, e] = [x - inset, -h + inset, -foot - inset];
    return `M${-l + r} ${t}H${l - r}Q${l} ${t} ${l} ${t + r}V${e - r}Q${l} ${e} ${l - r} ${e}H${-l + r}Q${-l} ${e} ${-l} ${e - r}V${t + r}Q${-l} ${t} ${-l + r} ${t}Z`;
  };
  const flutes = Array.from({ length: 19 }, (_, i) =>
    line(`M${-x + 62 + (i * (w - 124)) / 18} ${-foot - 4}L${-x + 84 + (i * (w - 168)) / 18} -8`, '#00000021', 6),
  ).join('');
  const crimps = path(rounded(rim / 2, 78), 'none', {
    stroke: '#7d878e',
    'stroke-width': rim * 0.6,
    'stroke-dasharray': '4 9',
    opacity: 0.55,
  });
  const svg =
    path(
      `M${-x + 30} ${-foot - 60}L${-x + 62} -18Q${-x + 68} 0 ${-x + 90} 0H${x - 90}Q${x - 68} 0 ${x - 62} -18L${x - 30} ${-foot - 60}Z`,
      steel,
    ) +
    flutes +
    path(rounded(0, 88), slant('#f7f9fa', '#c3ccd1', '#eef2f4', '#a4afb5')) +
    crimps +
    clipped(
      'tray',
      rounded(rim, 66),
      place(renderLabel(pack, w - rim * 2, h - foot - rim * 2, w * 0.075), -x + rim, -h + rim) +
        path(`M${-x} ${-h}H${-x * 0.2}L${-x * 0.62} 0H${-x}Z`, '#ffffff2b'),
    ) +
    path(rounded(rim, 66), 'none', { stroke: '#ffffffb3', 'stroke-width': 5 }) +
    path(
      `M${x - 78} ${-foot - 12}L${x - 10} ${-foot - 78}Q${x + 34} ${-foot - 66} ${x + 30} ${-foot - 22}Q${x + 10} ${-foot + 24} ${x - 40} ${-foot + 22}Z`,
      slant('#ffffff', '#b4bec4'),
    ) +
    circle(x + 2, -foot - 20, 11, 'none', { stroke: '#8d979e80', 'stroke-width': 4 });
  return { svg, width: w + 20, height: h };
}

/** The visible contents of a jar: balm, powder or biscuits. */
function contents(pack: PackagedIllustration, x: number, h: number): string {
  const { pop } = palettes[pack.palette];
  if (/balm|butter|cream/i.test(pack.flavour))
    return (
      rect(-x, -h * 0.78, x * 2, h, 0, down(lighter('#f3d9a0', 0.3), '#e3b968')) +
      path(`M${-x} ${-h * 0.77}Q${-x * 0.5} ${-h * 0.81} 0 ${-h * 0.77}T${x} ${-h * 0.77}V${-h * 0.7}H${-x}Z`, '#fff3d1')
    );
  if (/digest|mobil|joint|calm|skin|vitamin/i.test(pack.flavour)) {
    const next = seededNumbers(pack.name);
    const grains = Array.from({ length: 130 }, (_, i) =>
      circle((next() * 2 - 1) * x, -h * (next() * 0.76), 4 + next() * 4, i % 3 ? '#b9955c' : lighter(pop, 0.4)),
    ).join('');
    return rect(-x, -h * 0.77, x * 2, h, 0, '#dcc08c') + grains;
  }
  return place(kibbleField(x * 2, h * 0.8, pack.name, 1.1), -x, -h * 0.76);
}

/** A glass jar with a screw lid, its contents showing above and below the label. */
export function jar(pack: PackagedIllustration): RenderedPackage {
  const { w, h } = { small: { w: 360, h: 400 }, medium: { w: 400, h: 510 }, large: { w: 450, h: 640 } }[pack.size];
  const { deep, main, soft } = palettes[pack.palette];
  const x = w / 2;
  const lid = h * 0.15;
  const glass = `M${-x + 40} ${-h + lid}Q${-x} ${-h + lid + 16} ${-x} ${-h + lid + 66}V-40Q${-x} 8 ${-x + 46} 8H${x - 46}Q${x} 8 ${x} -40V${-h + lid + 66}Q${x} ${-h + lid + 16} ${x - 40} ${-h + lid}Z`;
  const label = pack.view === 'back' ? { top: -h * 0.78, h: h * 0.72 } : { top: -h * 0.7, h: h * 0.585 };
  const svg =
    path(glass, '#dfeef0') +
    clipped(
      'jar',
      glass,
      contents(pack, x, h) +
        place(renderLabel(pack, w, label.h, w * 0.13), -x, label.top) +
        rect(-x, label.top, w, 5, 0, '#ffffff80') +
        roundShade(-x, -h, w, h + 20),
    ) +
    path(glass, 'none', { stroke: '#ffffffb0', 'stroke-width': 8 }) +
    line(`M${-x + 30} ${-h + lid + 70}V-70`, '#ffffff8c', 13) +
    rect(-x + 26, -h, w - 52, lid, 16, right(darker(deep, 0.15), main, soft, main, darker(deep, 0.3))) +
    rect(-x + 26, -h + 8, w - 52, 9, 4, '#ffffff40') +
    Array.from({ length: 19 }, (_, i) => line(`M${-x + 42 + (i * (w - 84)) / 18} ${-h + 28}V${-h + lid - 10}`, '#0000001f', 4)).join('');
  return { svg, width: w, height: h };
}

/** A carton seen a little from the right, with a perforated thumb tab. */
export function box(pack: PackagedIllustration): RenderedPackage {
  const { w, h } = { small: { w: 380, h: 440 }, medium: { w: 440, h: 560 }, large: { w: 560, h: 640 } }[pack.size];
  const { deep, main, light } = palettes[pack.palette];
  const side = w * 0.2;
  const x = w / 2 + side / 2;
  const rise = side * 0.42;
  const svg =
    path(`M${x - side} 0L${x} ${-rise}V${-h - rise}L${x - side} ${-h}Z`, right(darker(deep, 0.1), darker(deep, 0.36))) +
    path(`M${-x} ${-h}L${-x + side} ${-h - rise}H${x}L${x - side} ${-h}Z`, right(main, light)) +
    line(`M${-x + side * 0.5} ${-h - rise * 0.5}H${x - side * 0.5}`, '#ffffff66', 4) +
    place(renderLabel(pack, w, h), -x, -h) +
    rect(-x, -h, w, h, 0, slant('#ffffff40', '#ffffff00', '#0000001f')) +
    [0.3, 0.4, 0.5, 0.6]
      .map((at, i) =>
        line(
          `M${x - side * 0.76} ${-h * at - rise * 0.24}L${x - side * (i % 2 ? 0.4 : 0.26)} ${-h * at - rise * (i % 2 ? 0.6 : 0.74)}`,
          '#ffffff40',
          h * 0.022,
        ),
      )
      .join('') +
    place(paw('#ffffff40'), x - side * 0.5, -h * 0.8 - rise * 0.5, [side * 0.005, side * 0.006], -14);
  return { svg, width: w + side, height: h + rise };
}

/** A bottle with a pump. */
export function bottle(pack: PackagedIllustration): RenderedPackage {
  const { w, h } = { small: { w: 290, h: 420 }, medium: { w: 340, h: 510 }, large: { w: 390, h: 590 } }[pack.size];
  const { deep, main, soft, pop } = palettes[pack.palette];
  const x = w / 2;
  const body = `M${-w * 0.17} ${-h}Q${-w * 0.18} ${-h + 28} ${-x + 34} ${-h + 50}Q${-x} ${-h + 66} ${-x} ${-h + 120}V-36Q${-x} 6 ${-x + 40} 6H${x - 40}Q${x} 6 ${x} -36V${-h + 120}Q${x} ${-h + 66} ${x - 34} ${-h + 50}Q${w * 0.18} ${-h + 28} ${w * 0.17} ${-h}Z`;
  const plastic = right(darker(deep, 0.3), deep, soft, deep, darker(deep, 0.4));
  const svg =
    line(`M0 ${-h - 60}V${-h - 110}`, '#b4bec4', 22) +
    path(
      `M${-w * 0.42} ${-h - 112}Q${-w * 0.44} ${-h - 142} ${-w * 0.3} ${-h - 146}H${w * 0.16}Q${w * 0.24} ${-h - 144} ${w * 0.24} ${-h - 122}V${-h - 100}H${-w * 0.16}Q${-w * 0.3} ${-h - 100} ${-w * 0.32} ${-h - 84}L${-w * 0.41} ${-h - 88}Z`,
      plastic,
    ) +
    rect(-w * 0.19, -h - 66, w * 0.38, 70, 12, plastic) +
    Array.from({ length: 8 }, (_, i) => line(`M${-w * 0.15 + i * w * 0.043} ${-h - 50}V${-h - 8}`, '#ffffff2e', 4)).join('') +
    path(body, right(darker(main, 0.2), soft, main, darker(deep, 0.1))) +
    clipped(
      'bottle',
      body,
      place(renderLabel(pack, w, h - 160, w * 0.115), -x, -h + 128) +
        rect(-x, -h + 124, w, 6, 0, pop) +
        rect(-x, -34, w, 6, 0, pop) +
        roundShade(-x, -h, w, h + 10),
    ) +
    line(`M${-x + 26} ${-h + 120}V-60`, '#ffffff85', 12) +
    circle(-x + 26, -h + 92, 6, '#ffffff85');
  return { svg, width: w, height: h + 146 };
}

/** A low tub with a wide snap lid. */
export function tub(pack: PackagedIllustration): RenderedPackage {
  const { w, h } = { small: { w: 420, h: 370 }, medium: { w: 490, h: 470 }, large: { w: 570, h: 570 } }[pack.size];
  const { deep, main, light, pale } = palettes[pack.palette];
  const x = w / 2;
  const r = w * 0.06;
  const lid = h * 0.15;
  const body = `M${-x + 8} ${-h + lid}L${-x + 34} -10A${x - 34} ${r} 0 0 0 ${x - 34} -10L${x - 8} ${-h + lid}Z`;
  const svg =
    clipped(
      'tub',
      body,
      rect(-x, -h, w, h + 50, 0, pale) +
        place(renderLabel(pack, w, h * 0.8, w * 0.135), -x, -h + lid + r * 0.7) +
        roundShade(-x, -h, w, h + 50),
    ) +
    path(
      `M${-x} ${-h}V${-h + lid - 6}A${x} ${r} 0 0 0 ${x} ${-h + lid - 6}V${-h}Z`,
      right(darker(deep, 0.1), main, light, main, darker(deep, 0.28)),
    ) +
    ellipse(0, -h, x, r, down(light, main)) +
    ellipse(0, -h, x * 0.84, r * 0.78, main) +
    ellipse(0, -h + 4, x * 0.82, r * 0.7, down(main, light)) +
    line(`M${-x + 6} ${-h + lid * 0.5}A${x} ${r} 0 0 0 ${x - 6} ${-h + lid * 0.5}`, '#ffffff40', 5);
  return { svg, width: w, height: h + r };
}
