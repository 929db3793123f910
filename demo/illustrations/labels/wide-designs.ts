import { dogHead } from '../dog-heads.ts';
import { ingredientsOf } from '../food/ingredients.ts';
import { cream, darker, lighter } from '../palettes.ts';
import { renderText, renderTextBlock, shrinkToFit } from '../render-text.ts';
import { circle, clipped, down, path, place, rect, roundNumber } from '../svg.ts';
import { amountLine, flavourPill, ingredientRow } from './label-elements.ts';
import type { LabelInput } from './label-types.ts';

interface WideStyle {
  ground: string;
  round: string;
  words: string;
  brand: string;
  pill: string;
}

/** Portrait with the amount at the left, words at the right. */
function beside(face: LabelInput, look: WideStyle): string {
  const { pack, width: w, height: h, margin } = face;
  const r = Math.min(h * 0.34, w * 0.19);
  const cx = margin + r;
  const cy = h * 0.44;
  const left = cx + r + w * 0.045;
  const inner = w - margin - left;
  const name = renderTextBlock(pack.name, left, h * 0.22, inner, h * 0.34, 2, {
    face: 'display',
    size: h * 0.28,
    fill: look.words,
    anchor: 'start',
  });
  const pill = flavourPill(pack.flavour, {
    x: left,
    top: h * 0.28 + name.height,
    width: inner,
    room: h * 0.3,
    size: h * 0.1,
    fill: look.pill,
    anchor: 'start',
  });
  const under = h * 0.28 + name.height + pill.height;
  const d = `M${roundNumber(cx - r)} ${roundNumber(cy)}V${roundNumber(-h)}H${roundNumber(cx + r)}V${roundNumber(cy)}A${roundNumber(r)} ${roundNumber(r)} 0 0 1 ${roundNumber(cx - r)} ${roundNumber(cy)}Z`;
  return (
    rect(0, 0, w, h, 0, look.ground) +
    circle(cx, cy, r, look.round) +
    clipped('side', d, place(dogHead(pack.silhouette, 'happy'), cx, cy + r * 0.1, r / 122)) +
    renderText(
      pack.brand.toUpperCase(),
      left,
      h * 0.155,
      shrinkToFit(pack.brand.toUpperCase(), inner, { face: 'text', size: h * 0.085, fill: look.brand, spacing: 0.12, anchor: 'start' }),
    ) +
    name.svg +
    pill.svg +
    (under < h * 0.76 ? ingredientRow(pack.flavour, left, h * 0.87, h * 0.17, look.round, inner, 'start') : '') +
    amountLine(pack.amount, cx, h * 0.93, r * 2.2, { size: h * 0.115, fill: look.words })
  );
}

export const sunriseWide = (face: LabelInput): string => {
  const { colours } = face;
  return beside(face, {
    ground: down(colours.main, colours.deep),
    round: lighter(colours.pop, 0.25),
    words: '#fff',
    brand: colours.light,
    pill: cream,
  });
};

export const editorialWide = (face: LabelInput): string => {
  const { colours } = face;
  return beside(face, {
    ground: down(cream, colours.pale),
    round: colours.soft,
    words: colours.deep,
    brand: darker(colours.main),
    pill: colours.pop,
  });
};

/** The dog in the middle above a band with the name. */
function above(face: LabelInput, ground: string, sun: string, band: string, words: string): string {
  const { pack, colours, width: w, height: h, margin } = face;
  const inner = w - margin * 2;
  const size = h * 0.25;
  const name = renderTextBlock(pack.name, w / 2, h * 0.49, inner, h * 0.17, 1, { face: 'display', size: h * 0.24, fill: words });
  const pill = flavourPill(pack.flavour, {
    x: w / 2,
    top: h * 0.715,
    width: inner * 0.9,
    room: h * 0.16,
    size: h * 0.082,
    fill: colours.pop,
    most: 1,
  });
  const [first, second = first] = ingredientsOf(pack.flavour);
  const side = (motif: string | undefined, x: number) => circle(x, h * 0.25, h * 0.12, cream) + place(motif ?? '', x, h * 0.25, h * 0.0016);
  const quiet = words === '#fff' ? colours.deep : '#fff';
  return (
    rect(0, 0, w, h, 0, ground) +
    circle(w / 2, h * 0.33, h * 0.33, sun) +
    clipped(
      'peek',
      `M0 ${roundNumber(-h * 0.2)}H${roundNumber(w)}V${roundNumber(h * 0.46)}H0Z`,
      place(dogHead(pack.silhouette, 'happy'), w / 2, h * 0.3, size / 118),
    ) +
    path(
      `M0 ${roundNumber(h * 0.43)}Q${roundNumber(w / 2)} ${roundNumber(h * 0.46)} ${roundNumber(w)} ${roundNumber(h * 0.43)}L${roundNumber(w)} ${roundNumber(h * 0.68)}Q${roundNumber(w / 2)} ${roundNumber(h * 0.71)} 0 ${roundNumber(h * 0.68)}Z`,
      band,
    ) +
    name.svg +
    pill.svg +
    side(first, margin + h * 0.13) +
    side(second, w - margin - h * 0.13) +
    renderText(
      pack.brand.toUpperCase(),
      margin,
      h * 0.95,
      shrinkToFit(pack.brand.toUpperCase(), inner * 0.6, { face: 'text', size: h * 0.07, fill: quiet, spacing: 0.1, anchor: 'start' }),
    ) +
    amountLine(pack.amount, w - margin, h * 0.95, inner * 0.4, { size: h * 0.082, fill: quiet, anchor: 'end' })
  );
}

export const medallionWide = (face: LabelInput): string => above(face, face.colours.pale, face.colours.soft, face.colours.deep, '#fff');
export const peekingWide = (face: LabelInput): string =>
  above(face, down(face.colours.soft, face.colours.main), lighter(face.colours.light, 0.4), cream, face.colours.ink);
