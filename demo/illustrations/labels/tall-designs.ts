import { dogHead } from '../dog-heads.ts';
import { ingredientsOf, paw } from '../food/ingredients.ts';
import { cream, darker, lighter } from '../palettes.ts';
import { renderTextBlock } from '../render-text.ts';
import { circle, clipped, down, ellipse, line, path, place, rect, roundNumber } from '../svg.ts';
import { amountLine, brandLine, flavourPill, ingredientRow } from './label-elements.ts';
import type { LabelInput } from './label-types.ts';

const hasHighHead = ({ pack }: LabelInput): boolean => pack.silhouette === 'shepherd' || pack.silhouette === 'poodle';

const portrait = (face: LabelInput, x: number, y: number, scale: number): string =>
  place(dogHead(face.pack.silhouette, 'happy'), x, y, scale);

/** A rising sun behind the dog, cream hills below it with the words. */
export function sunrise(face: LabelInput): string {
  const { pack, colours, width: w, height: h, margin } = face;
  const hill = h * 0.48;
  const inner = w - margin * 2;
  const size = Math.min(w * 0.36, h * 0.23);
  const name = renderTextBlock(pack.name, w / 2, hill + h * 0.055, inner, h * 0.14, 2, {
    face: 'display',
    size: w * 0.17,
    fill: colours.deep,
  });
  const pillTop = hill + h * 0.055 + name.height + h * 0.03;
  const pill = flavourPill(pack.flavour, {
    x: w / 2,
    top: pillTop,
    width: inner,
    room: h * 0.825 - pillTop,
    size: Math.min(w * 0.074, h * 0.07),
    fill: colours.deep,
  });
  const rays = Array.from({ length: 14 }, (_, i) =>
    place(
      path(`M${roundNumber(-w * 0.03)} 0L0 ${roundNumber(-h)}L${roundNumber(w * 0.03)} 0Z`, colours.light, { opacity: 0.13 }),
      w / 2,
      hill - size * 0.4,
      1,
      i * (360 / 14),
    ),
  ).join('');
  return (
    rect(0, 0, w, h, 0, down(colours.main, colours.deep)) +
    rays +
    circle(w / 2, hill - size * 0.5, size * 0.96, colours.pop) +
    circle(w / 2, hill - size * 0.5, size * 0.8, lighter(colours.pop, 0.35)) +
    portrait(face, w / 2, hill - size * 0.42, size / 118) +
    path(
      `M0 ${roundNumber(hill + h * 0.02)}Q${roundNumber(w * 0.26)} ${roundNumber(hill - h * 0.045)} ${roundNumber(w * 0.5)} ${roundNumber(hill + h * 0.005)}T${roundNumber(w)} ${roundNumber(hill - h * 0.01)}L${roundNumber(w)} ${roundNumber(h)}L0 ${roundNumber(h)}Z`,
      cream,
    ) +
    brandLine(face, h * 0.09, Math.min(w * 0.085, h * 0.06), '#fff') +
    name.svg +
    pill.svg +
    ingredientRow(pack.flavour, margin, h * 0.9, Math.min(w * 0.2, h * 0.13), colours.light, inner * 0.56, 'start') +
    amountLine(pack.amount, w - margin, h * 0.925, inner * 0.4, { size: Math.min(w * 0.1, h * 0.07), fill: colours.deep, anchor: 'end' })
  );
}

/** A dog looking over the edge of a large cream board, paws on top. */
export function peeking(face: LabelInput): string {
  const { pack, colours, width: w, height: h, margin } = face;
  const top = h * 0.4;
  const board = { x: margin * 0.62, w: w - margin * 1.24, h: h * 0.53 };
  const inner = w - margin * 2;
  const size = Math.min(w * 0.34, h * 0.22) * (hasHighHead(face) ? 0.8 : 1);
  const name = renderTextBlock(pack.name, w / 2, top + h * 0.065, inner, h * 0.155, 2, {
    face: 'display',
    size: w * 0.185,
    fill: colours.ink,
  });
  const under = top + h * 0.065 + name.height + h * 0.028;
  const pill = flavourPill(pack.flavour, {
    x: w / 2,
    top: under,
    width: inner,
    room: h * 0.78 - under,
    size: Math.min(w * 0.08, h * 0.072),
    fill: colours.deep,
  });
  const marks = Array.from({ length: 18 }, (_, i) =>
    place(
      paw(colours.light),
      ((i % 3) + (Math.floor(i / 3) % 2 ? 0.5 : 0) + 0.2) * w * 0.36,
      Math.floor(i / 3) * h * 0.18,
      w * 0.0011,
      -18,
    ),
  ).join('');
  const pawAt = (x: number) =>
    ellipse(x, top, size * 0.2, size * 0.15, lighter(colours.pop, 0.75)) +
    line(
      `M${roundNumber(x - size * 0.06)} ${roundNumber(top)}l0 ${roundNumber(size * 0.09)}M${roundNumber(x + size * 0.06)} ${roundNumber(top)}l0 ${roundNumber(size * 0.09)}`,
      '#00000045',
      size * 0.03,
    );
  return (
    rect(0, 0, w, h, 0, down(colours.soft, colours.main)) +
    `<g opacity="0.22">${marks}</g>` +
    portrait(face, w / 2, top - size * 0.5, size / 108) +
    rect(board.x, top, board.w, board.h, w * 0.06, cream) +
    rect(board.x + w * 0.022, top + w * 0.022, board.w - w * 0.044, board.h - w * 0.044, w * 0.045, 'none', {
      stroke: colours.light,
      'stroke-width': w * 0.007,
    }) +
    pawAt(w / 2 - size * 0.62) +
    pawAt(w / 2 + size * 0.62) +
    brandLine(face, h * 0.085, Math.min(w * 0.082, h * 0.058), '#fff') +
    name.svg +
    pill.svg +
    ingredientRow(pack.flavour, w / 2, top + board.h - h * 0.08, Math.min(w * 0.2, h * 0.115), colours.light, inner) +
    amountLine(pack.amount, w / 2, h * 0.98, inner, { size: Math.min(w * 0.078, h * 0.05), fill: '#fff' })
  );
}

/** Big words at the left, the dog large and cropped at the lower right. */
export function editorial(face: LabelInput): string {
  const { pack, colours, width: w, height: h, margin } = face;
  const inner = w - margin * 2;
  const name = renderTextBlock(pack.name, margin, h * 0.155, inner, h * 0.24, 3, {
    face: 'display',
    size: w * 0.2,
    fill: colours.deep,
    anchor: 'start',
  });
  const under = h * 0.155 + name.height + h * 0.03;
  const pill = flavourPill(pack.flavour, {
    x: margin,
    top: under,
    width: inner,
    room: h * 0.14,
    size: Math.min(w * 0.072, h * 0.068),
    fill: colours.pop,
    anchor: 'start',
  });
  const size = Math.min(w * 0.42, h * 0.275) * (hasHighHead(face) ? 0.88 : 1);
  const low = hasHighHead(face) ? 0.5 : 0.66;
  return (
    rect(0, 0, w, h, 0, down(cream, colours.pale)) +
    path(
      `M0 ${roundNumber(h * 0.74)}Q${roundNumber(w * 0.4)} ${roundNumber(h * 0.5)} ${roundNumber(w)} ${roundNumber(h * 0.52)}L${roundNumber(w)} ${roundNumber(h)}L0 ${roundNumber(h)}Z`,
      colours.soft,
    ) +
    path(
      `M0 ${roundNumber(h * 0.84)}Q${roundNumber(w * 0.4)} ${roundNumber(h * 0.62)} ${roundNumber(w)} ${roundNumber(h * 0.66)}L${roundNumber(w)} ${roundNumber(h)}L0 ${roundNumber(h)}Z`,
      colours.main,
    ) +
    place(portrait(face, 0, 0, 1), w - size * 0.8, h * 0.9 - size * low, size / 105, -6) +
    rect(0, h * 0.9, w, h * 0.1, 0, colours.deep) +
    rect(0, 0, w, h * 0.105, 0, colours.deep) +
    brandLine(face, h * 0.076, Math.min(w * 0.08, h * 0.055), '#fff') +
    name.svg +
    pill.svg +
    ingredientsOf(pack.flavour)
      .slice(0, 2)
      .map((motif, i) =>
        place(
          circle(0, 0, 72, cream) + motif,
          margin + Math.min(w * 0.075, h * 0.06),
          h * (0.69 + i * 0.13),
          Math.min(w * 0.00105, h * 0.00082),
        ),
      )
      .join('') +
    amountLine(pack.amount, margin, h * 0.972, inner, { size: Math.min(w * 0.09, h * 0.064), fill: '#fff', anchor: 'start' })
  );
}

/** A round portrait on a striped upper half, the name on a full-width band. */
export function medallion(face: LabelInput): string {
  const { pack, colours, width: w, height: h, margin } = face;
  const inner = w - margin * 2;
  const r = Math.min(w * 0.31, h * 0.185);
  const cy = h * 0.145 + r;
  const band = cy + r * 0.8;
  const name = renderTextBlock(pack.name, w / 2, band + h * 0.04, inner, h * 0.125, 2, { face: 'display', size: w * 0.165, fill: '#fff' });
  const bandHeight = name.height + h * 0.08;
  const pillTop = band + bandHeight + h * 0.025;
  const pill = flavourPill(pack.flavour, {
    x: w / 2,
    top: pillTop,
    width: inner,
    room: h * 0.845 - pillTop,
    size: Math.min(w * 0.072, h * 0.068),
    fill: colours.pop,
  });
  const stripes = Array.from({ length: 7 }, (_, i) =>
    rect(((i * 2 + 0.5) * w) / 14, 0, w / 14, h, 0, colours.light, { opacity: 0.55 }),
  ).join('');
  const d = `M${roundNumber(w / 2 - r)} ${roundNumber(cy)}V${roundNumber(cy - r * 2)}H${roundNumber(w / 2 + r)}V${roundNumber(cy)}A${roundNumber(r)} ${roundNumber(r)} 0 0 1 ${roundNumber(w / 2 - r)} ${roundNumber(cy)}Z`;
  return (
    rect(0, 0, w, h, 0, colours.pale) +
    stripes +
    circle(w / 2, cy, r * 1.1, cream) +
    circle(w / 2, cy, r, colours.soft) +
    clipped(
      'medal',
      d,
      place(path('M-70 150L-56 40L56 40L70 150Z', colours.deep) + dogHead(pack.silhouette, 'happy'), w / 2, cy + r * 0.06, r / 122),
    ) +
    rect(0, band, w, bandHeight, 0, down(colours.deep, darker(colours.deep, 0.12))) +
    rect(0, band + h * 0.012, w, h * 0.006, 0, colours.pop) +
    rect(0, band + bandHeight - h * 0.018, w, h * 0.006, 0, colours.pop) +
    brandLine(face, h * 0.09, Math.min(w * 0.085, h * 0.06), colours.deep) +
    name.svg +
    pill.svg +
    ingredientRow(pack.flavour, margin, h * 0.918, Math.min(w * 0.18, h * 0.11), colours.soft, inner * 0.56, 'start') +
    amountLine(pack.amount, w - margin, h * 0.935, inner * 0.4, { size: Math.min(w * 0.1, h * 0.068), fill: colours.deep, anchor: 'end' })
  );
}
