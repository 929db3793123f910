import { kibbleField } from '../food/servings.ts';
import type { PackagedIllustration, RenderedPackage } from '../labels/label-types.ts';
import { renderLabel } from '../labels/render-label.ts';
import { darker, palettes } from '../palettes.ts';
import { clipped, down, ellipse, line, path, place, rect, right, seededNumbers } from '../svg.ts';
import { softShade } from './shading.ts';

const sizes = { small: { w: 430, h: 570 }, medium: { w: 510, h: 730 }, large: { w: 620, h: 850 } };

/** A bulging paper bag with a folded, stitched top and a gusset at the right; some brands show their kibble through a window, except on small bags and on the back. */
export function bag(pack: PackagedIllustration): RenderedPackage {
  const { w, h } = sizes[pack.size];
  const { deep, main, light } = palettes[pack.palette];
  const fold = h * 0.085;
  const body = `M${-w / 2 + 10} ${-h + fold}C${-w / 2 - 6} ${-h * 0.7} ${-w / 2 - 14} ${-h * 0.3} ${-w / 2 + 4} -14Q${-w / 2 + 8} 0 ${-w / 2 + 26} 0L${w / 2 - 26} 0Q${w / 2 - 8} 0 ${w / 2 - 4} -14C${w / 2 + 14} ${-h * 0.3} ${w / 2 + 6} ${-h * 0.7} ${w / 2 - 10} ${-h + fold}Z`;
  const gusset = `M${w / 2 - 12} ${-h + fold}C${w / 2 + 4} ${-h * 0.7} ${w / 2 + 12} ${-h * 0.3} ${w / 2 - 6} -10L${w / 2 + 48} -34C${w / 2 + 62} ${-h * 0.3} ${w / 2 + 52} ${-h * 0.7} ${w / 2 + 26} ${-h + fold}Z`;
  const hasWindow = seededNumbers(pack.brand)() % 0.25 > 0.11 && pack.size !== 'small' && pack.view !== 'back';
  const pane = { w: w * 0.46, h: h * 0.1 };
  const pane2 = hasWindow
    ? place(
        clipped(
          'pane',
          `M0 0H${pane.w}V${pane.h * 0.5}Q${pane.w} ${pane.h} ${pane.w * 0.84} ${pane.h}H${pane.w * 0.16}Q0 ${pane.h} 0 ${pane.h * 0.5}Z`,
          kibbleField(pane.w, pane.h, pack.name, 0.8) +
            path(`M0 0L${pane.w * 0.34} 0L${pane.w * 0.16} ${pane.h}L0 ${pane.h}Z`, '#ffffff40'),
        ),
        -pane.w / 2,
        -h * 0.125,
      )
    : '';
  const printed = hasWindow ? h * 0.865 - fold : h - fold;
  const stitches = line(`M${-w / 2 + 24} ${-h + fold * 0.5}L${w / 2 - 10} ${-h + fold * 0.5}`, '#ffffffd0', 5, {
    'stroke-dasharray': '16 13',
  });
  const handle =
    pack.size === 'large'
      ? rect(-64, -h + fold * 0.24, 128, fold * 0.5, fold * 0.25, darker(deep, 0.35)) +
        rect(-64, -h + fold * 0.24, 128, fold * 0.5, fold * 0.25, 'none', { stroke: light, 'stroke-width': 5 })
      : stitches;
  const svg =
    path(gusset, right(darker(deep, 0.15), darker(deep, 0.4))) +
    line(`M${w / 2 + 22} ${-h * 0.86}C${w / 2 + 26} ${-h * 0.5} ${w / 2 + 26} ${-h * 0.3} ${w / 2 + 20} -30`, '#ffffff24', 5) +
    clipped(
      'bag',
      body,
      place(rect(0, 0, w + 40, h, 0, deep) + place(renderLabel(pack, w + 30, printed, w * 0.11), 5, 0), -w / 2 - 20, -h + fold),
    ) +
    pane2 +
    softShade(body) +
    path(`M${-w / 2 + 26} 0Q${-w * 0.3} -34 0 -22Q${w * 0.3} -34 ${w / 2 - 26} 0Z`, '#00000024') +
    path(
      `M${-w / 2 + 34} ${-h * 0.84}Q${-w / 2 + 16} ${-h * 0.5} ${-w / 2 + 30} ${-h * 0.12}Q${-w / 2 + 46} ${-h * 0.5} ${-w / 2 + 34} ${-h * 0.84}Z`,
      '#ffffff4d',
    ) +
    rect(-w / 2 + 4, -h, w + 16, fold, 9, down(main, deep)) +
    rect(-w / 2 + 4, -h, w + 16, fold, 9, right('#ffffff30', '#ffffff00', '#0000002a')) +
    handle +
    ellipse(0, -h + fold + 7, w * 0.47, 8, '#00000030');
  return { svg, width: w + 60, height: h };
}
