import { ingredientsOf } from '../food/ingredients.ts';
import { cream, readableOn } from '../palettes.ts';
import { breakLines, capHeight, measureText, renderText, shrinkToFit, type TextBlock, type TextStyle } from '../render-text.ts';
import { circle, place, rect } from '../svg.ts';
import type { LabelInput } from './label-types.ts';

/** The brand in spaced capitals between two small dots. */
export function brandLine({ pack, width, margin }: LabelInput, y: number, size: number, fill: string): string {
  const style = shrinkToFit(pack.brand.toUpperCase(), width - margin * 2 - size * 1.6, { face: 'text', size, fill, spacing: 0.14 });
  const half = measureText(pack.brand.toUpperCase(), style) / 2 + style.size * 0.62;
  const middle = y - style.size * capHeight * 0.5;
  return (
    renderText(pack.brand.toUpperCase(), width / 2, y, style) +
    circle(width / 2 - half, middle, style.size * 0.12, fill) +
    circle(width / 2 + half, middle, style.size * 0.12, fill)
  );
}

interface Pill {
  x: number;
  top: number;
  width: number;
  /** The maximum height. */
  room: number;
  size: number;
  fill: string;
  anchor?: TextStyle['anchor'];
  most?: number;
}

/** The flavour in one or two lines on a pill that starts at `top`. */
export function flavourPill(flavour: string, { x, top, width, room, size, fill, anchor = 'middle', most = 2 }: Pill): TextBlock {
  const lines = measureText(flavour, { face: 'text', size }) > width * 0.86 ? breakLines(flavour, most, 'text') : [flavour];
  const longest = Math.max(...lines.map((line) => measureText(line, { face: 'text', size: 1 })));
  const tall = lines.length * 1.16 + 0.66;
  const fitted = Math.min(size, (width * 0.86) / longest, room / tall);
  const pillWidth = Math.min(width, longest * fitted + fitted * 1.5);
  const height = fitted * tall;
  const left = anchor === 'start' ? x : x - pillWidth / 2;
  const words = lines.map((line, i) =>
    renderText(line, left + pillWidth / 2, top + fitted * (1.28 + i * 1.16), { face: 'text', size: fitted, fill: readableOn(fill) }),
  );
  return { svg: rect(left, top, pillWidth, height, Math.min(height / 2, fitted * 0.95), fill) + words.join(''), height };
}

/** Up to three ingredients in cream circles, as many as fit. */
export function ingredientRow(
  flavour: string,
  x: number,
  y: number,
  size: number,
  ring: string,
  room: number,
  anchor: 'start' | 'middle' = 'middle',
): string {
  const step = size * 1.1;
  const drawn = ingredientsOf(flavour).slice(0, Math.max(1, Math.floor((room + step - size) / step)));
  const first = anchor === 'start' ? x + size / 2 : x - ((drawn.length - 1) * step) / 2;
  return drawn
    .map(
      (motif, i) =>
        circle(first + i * step, y, size / 2, cream, { stroke: ring, 'stroke-width': size * 0.035 }) +
        place(motif, first + i * step, y, size * 0.0066),
    )
    .join('');
}

/** The amount on one line, at most `room` wide. */
export const amountLine = (
  amount: string,
  x: number,
  y: number,
  room: number,
  style: Pick<TextStyle, 'size' | 'fill' | 'anchor'>,
): string => renderText(amount, x, y, shrinkToFit(amount, room, { face: 'text', spacing: 0.02, ...style }));
