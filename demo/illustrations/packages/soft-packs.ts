import { kibbleField } from '../food/servings.ts';
import type { PackagedIllustration, RenderedPackage } from '../labels/label-types.ts';
import { renderLabel } from '../labels/render-label.ts';
import { darker, lighter, palettes } from '../palettes.ts';
import { circle, clipped, down, ellipse, line, path, place, rect, right } from '../svg.ts';
import { softShade } from './shading.ts';

/** A wet-food pouch: crimped seal with tear notches, rounded base, glossy sides. */
export function pouch(pack: PackagedIllustration): RenderedPackage {
  const { w, h } = { small: { w: 350, h: 500 }, medium: { w: 400, h: 590 }, large: { w: 460, h: 690 } }[pack.size];
  const { deep, main, soft } = palettes[pack.palette];
  const seal = h * 0.1;
  const x = w / 2;
  const body = `M${-x} ${-h + seal}C${-x + 20} ${-h * 0.7} ${-x - 2} ${-h * 0.35} ${-x + 16} -34Q0 36 ${x - 16} -34C${x + 2} ${-h * 0.35} ${x - 20} ${-h * 0.7} ${x} ${-h + seal}Z`;
  const top = `M${-x - 6} ${-h}H${x + 6}V${-h + seal * 0.36}l-12 8l12 8V${-h + seal + 8}H${-x - 6}V${-h + seal * 0.36 + 16}l12 -8l-12 -8Z`;
  const crimp = Array.from({ length: 5 }, (_, i) => line(`M${-x + 18} ${-h + 12 + (i * (seal - 14)) / 4}H${x - 18}`, '#ffffff38', 3)).join(
    '',
  );
  const svg =
    clipped('pouch', body, place(rect(0, 0, w, h, 0, deep) + renderLabel(pack, w, h * 0.87, w * 0.115), -x, -h + seal)) +
    softShade(body) +
    path(`M${-x + 16} -34Q0 -84 ${x - 16} -34Q0 36 ${-x + 16} -34Z`, down('#00000000', '#0000003d')) +
    path(
      `M${-x + 34} ${-h * 0.84}C${-x + 46} ${-h * 0.6} ${-x + 30} ${-h * 0.4} ${-x + 44} ${-h * 0.16}C${-x + 62} ${-h * 0.4} ${-x + 56} ${-h * 0.6} ${-x + 34} ${-h * 0.84}Z`,
      '#ffffff70',
    ) +
    line(`M${x - 32} ${-h * 0.8}C${x - 42} ${-h * 0.6} ${x - 26} ${-h * 0.4} ${x - 38} ${-h * 0.2}`, '#ffffff45', 7) +
    path(top, right(main, lighter(soft, 0.25), main, deep)) +
    crimp;
  return { svg, width: w, height: h };
}

/** A treat bag with a hang hole, a zip, and a round window that shows the treats. */
export function treatBag(pack: PackagedIllustration): RenderedPackage {
  const { w, h } = { small: { w: 370, h: 510 }, medium: { w: 440, h: 620 }, large: { w: 520, h: 730 } }[pack.size];
  const { deep, main, light } = palettes[pack.palette];
  const x = w / 2;
  const body = `M${-x + 8} ${-h + 18}Q${-x + 8} ${-h} ${-x + 26} ${-h}H${x - 26}Q${x - 8} ${-h} ${x - 8} ${-h + 18}C${x - 14} ${-h * 0.6} ${x + 8} ${-h * 0.3} ${x} -26Q${x - 4} 2 ${x - 40} 4Q0 -14 ${-x + 40} 4Q${-x + 4} 2 ${-x} -26C${-x - 8} ${-h * 0.3} ${-x + 14} ${-h * 0.6} ${-x + 8} ${-h + 18}Z`;
  const header = h * 0.15;
  const pane = { cx: 0, cy: -h * 0.135, rx: w * 0.39, ry: h * 0.105 };
  const printed = pack.view === 'back' ? h * 0.8 : h * 0.59;
  const oval = `M${-pane.rx} ${pane.cy}A${pane.rx} ${pane.ry} 0 0 1 ${pane.rx} ${pane.cy}A${pane.rx} ${pane.ry} 0 0 1 ${-pane.rx} ${pane.cy}Z`;
  const window =
    clipped(
      'pane',
      oval,
      place(kibbleField(w, h * 0.24, pack.name, 1.35), -x, -h * 0.26) +
        ellipse(0, pane.cy, pane.rx, pane.ry, '#00000012') +
        path(`M${-pane.rx} ${pane.cy - pane.ry}H${-pane.rx * 0.2}L${-pane.rx * 0.6} ${pane.cy + pane.ry}H${-pane.rx}Z`, '#ffffff4d'),
    ) + ellipse(0, pane.cy, pane.rx, pane.ry, 'none', { stroke: light, 'stroke-width': 7 });
  const svg =
    clipped(
      'treats',
      body,
      rect(-x - 20, -h, w + 40, h + 10, 0, deep) +
        place(renderLabel(pack, w, printed, w * 0.11), -x, -h + header) +
        rect(-x - 20, -h, w + 40, header, 0, down(deep, main)) +
        (pack.view === 'back'
          ? ''
          : path(`M${-x - 20} ${-h * 0.235}Q0 ${-h * 0.275} ${x + 20} ${-h * 0.235}V20H${-x - 20}Z`, down(main, deep))),
    ) +
    (pack.view === 'back' ? '' : window) +
    softShade(body) +
    rect(-x + 6, -h + header - 15, w - 12, 13, 6, right(darker(deep, 0.2), light, darker(deep, 0.2))) +
    circle(0, -h + header * 0.42, w * 0.052, '#fffaf0') +
    circle(0, -h + header * 0.42, w * 0.052, 'none', { stroke: '#00000030', 'stroke-width': 4 }) +
    line(`M${-x + 26} ${-h * 0.78}C${-x + 22} ${-h * 0.55} ${-x + 12} ${-h * 0.35} ${-x + 20} ${-h * 0.1}`, '#ffffff66', 9);
  return { svg, width: w, height: h };
}

/** A tube on its cap, crimped at the top. */
export function tube(pack: PackagedIllustration): RenderedPackage {
  const { w, h } = { small: { w: 300, h: 540 }, medium: { w: 344, h: 630 }, large: { w: 390, h: 720 } }[pack.size];
  const { deep, main, pop } = palettes[pack.palette];
  const cap = h * 0.13;
  const x = w / 2;
  const body = `M${-x - 14} ${-h + 34}C${-x - 8} ${-h * 0.6} ${-x + 2} ${-h * 0.4} ${-x + 10} ${-cap - 22}Q${-x + 14} ${-cap} ${-x + 40} ${-cap}H${x - 40}Q${x - 14} ${-cap} ${x - 10} ${-cap - 22}C${x - 2} ${-h * 0.4} ${x + 8} ${-h * 0.6} ${x + 14} ${-h + 34}Z`;
  const ridges = Array.from({ length: 13 }, (_, i) => line(`M${-x * 0.66 + (i * x * 1.32) / 12} ${-cap + 14}V-12`, '#00000020', 4)).join(
    '',
  );
  const svg =
    rect(-x * 0.74, -cap, x * 1.48, cap, 16, right(darker(pop, 0.25), pop, lighter(pop, 0.35), pop, darker(pop, 0.3))) +
    ridges +
    clipped('tube', body, place(rect(-20, 0, w + 40, h, 0, main) + renderLabel(pack, w, h - cap - 34, w * 0.13), -x, -h + 34)) +
    softShade(body) +
    path(
      `M${-x + 6} ${-h * 0.9}C${-x + 14} ${-h * 0.6} ${-x + 20} ${-h * 0.4} ${-x + 28} ${-cap - 40}C${-x + 40} ${-h * 0.4} ${-x + 34} ${-h * 0.6} ${-x + 6} ${-h * 0.9}Z`,
      '#ffffff80',
    ) +
    rect(-x - 18, -h, w + 36, 40, 6, down(main, deep)) +
    Array.from({ length: 22 }, (_, i) => line(`M${-x - 8 + (i * (w + 16)) / 21} ${-h + 8}V${-h + 32}`, '#ffffff40', 3)).join('');
  return { svg, width: w + 30, height: h };
}
