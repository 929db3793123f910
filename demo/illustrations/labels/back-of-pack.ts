import type { PackFacts } from '#demo/types.ts';
import { portionRange } from '#shared/feeding.ts';
import { dogHead } from '../dog-heads.ts';
import { cream, darker, lighter } from '../palettes.ts';
import { capHeight, measureText, renderText, shrinkToFit, type TextBlock, type TextStyle } from '../render-text.ts';
import { printLine, withLetters, wrapText } from '../small-print.ts';
import { circle, clipped, down, place, rect, roundNumber } from '../svg.ts';
import type { LabelInput } from './label-types.ts';
import { barcode, batchBox, recyclingMark } from './pack-marks.ts';

/** The size of the print, and the colours of a panel. */
interface Print {
  size: number;
  ink: string;
  heading: string;
  rule: string;
}

const leading = 1.3;
const style = (face: TextStyle['face'], size: number, fill: string): TextStyle => ({ face, size, fill, anchor: 'start' });

/** Blocks one below the other, with a gap between them. */
function stack(blocks: readonly TextBlock[], gap: number): TextBlock {
  let top = 0;
  const svg = blocks.map((block) => {
    const placed = place(block.svg, 0, top);
    top += block.height + gap;
    return placed;
  });
  return { svg: svg.join(''), height: Math.max(0, top - gap) };
}

/** Blocks beside each other, each as wide as it is. */
const beside = (blocks: readonly (TextBlock & { width: number })[], gap: number): TextBlock => {
  let left = 0;
  const svg = blocks.map((block) => {
    const placed = place(block.svg, left, 0);
    left += block.width + gap;
    return placed;
  });
  return { svg: svg.join(''), height: Math.max(...blocks.map(({ height }) => height)) };
};

function paragraph(text: string, width: number, { face, size, fill }: TextStyle): TextBlock {
  const lines = wrapText(text, width, { face, size });
  return {
    svg: lines.map((line, i) => printLine(line, 0, size * (capHeight + i * leading), style(face, size, fill))).join(''),
    height: size * (capHeight + (lines.length - 1) * leading),
  };
}

const titled = (title: string, body: TextBlock, { size, heading }: Print): TextBlock =>
  stack([paragraph(title, Number.POSITIVE_INFINITY, style('text', size, heading)), body], size * 0.62);

interface Table {
  title: string;
  rows: (readonly [string, string])[];
}

/** The width that the widest line of a table needs, with the print 1 high. */
const naturalWidth = ({ title, rows }: Table): number =>
  Math.max(
    measureText(title, { face: 'text', size: 1 }),
    ...rows.map(([name, value]) => measureText(name, { face: 'print', size: 1 }) + 0.9 + measureText(value, { face: 'text', size: 1 })),
  );

function renderTable({ title, rows }: Table, width: number, print: Print): TextBlock {
  const { size, ink, rule } = print;
  const row = size * 1.5;
  const lines = rows.map(
    ([name, value], i) =>
      printLine(name, 0, i * row + size * capHeight, style('print', size, ink)) +
      printLine(value, width, i * row + size * capHeight, { ...style('text', size, ink), anchor: 'end' }) +
      (i < rows.length - 1 ? rect(0, i * row + size * 1.03, width, size * 0.06, 0, rule) : ''),
  );
  return titled(title, { svg: lines.join(''), height: (rows.length - 1) * row + size * capHeight }, print);
}

/** A portion as the product page rounds it. */
const grams = (value: number): string => String(value < 10 ? Math.round(value * 2) / 2 : Math.round(value));

function feedingRows(feeding: PackFacts['feeding']): [string, string][] {
  return feeding.map((band) => {
    const { from, to } = portionRange(feeding, band);
    const [least, most] = [grams(from), grams(to)];
    return [`${band.fromKg}–${band.toKg} kg`, `${least === most ? least : `${least}–${most}`} g`];
  });
}

function tablesOf({ constituents, feeding }: PackFacts): Table[] {
  return [
    { title: 'Analytical constituents', rows: constituents.map(({ name, percent }) => [name, `${percent}%`] as const) },
    { title: 'Daily feeding guide', rows: feedingRows(feeding) },
  ].filter(({ rows }) => rows.length > 0);
}

/** The text of a panel and the marks below it, in two columns if the label is wide; null if the lines are too long for its width. */
function panel({ pack, width, height }: LabelInput, facts: PackFacts, inner: number, print: Print): TextBlock | null {
  const { size, ink } = print;
  const gap = size * 1.4;
  const between = gap * 1.5;
  const wide = height < width * 0.74;
  const column = wide ? (inner - between) / 2 : inner;
  const text = [
    paragraph(facts.about, column, style('text', size, ink)),
    titled('Ingredients', paragraph(facts.ingredients, column, style('print', size, ink)), print),
  ];
  const marks = marksBelow(pack, column, print);
  const tables = tablesOf(facts);
  const natural = tables.map((each) => naturalWidth(each) * size);
  if (wide) {
    if (natural.some((each) => each > column)) return null;
    const blocks = [
      stack([...text, marks], gap),
      stack(
        tables.map((each) => renderTable(each, column, print)),
        gap,
      ),
    ];
    return beside(
      blocks.map((block) => ({ ...block, width: column })),
      between,
    );
  }
  const spare = inner - natural.reduce((sum, each) => sum + each, 0) - between * (tables.length - 1);
  if (spare < 0) return null;
  const widths = natural.map((each) => each + spare / tables.length);
  const drawn = tables.map((each, i) => ({ ...renderTable(each, widths[i] ?? 0, print), width: widths[i] ?? 0 }));
  return stack([...text, ...(drawn.length > 0 ? [beside(drawn, between)] : []), marks], gap);
}

function marksBelow(pack: LabelInput['pack'], width: number, { size, ink }: Print): TextBlock {
  const height = size * 3.6;
  const mark = height * 0.84;
  const gap = size * 0.8;
  const bars = (width - mark - gap * 2) * 0.46;
  const box = width - mark - gap * 2 - bars;
  return {
    svg:
      barcode(pack.brand + pack.name, bars, height, ink) +
      place(batchBox(pack, Math.min(box, size * 11), height, size * 0.86), bars + gap, 0) +
      place(recyclingMark(pack, ink), width - mark / 2, height * 0.5, height / 100),
    height,
  };
}

/** Draws with the largest size between two, to about a hundredth, with which it succeeds; it always does with the smallest. */
function largestThatFits(smallest: number, largest: number, draw: (size: number) => TextBlock | null): TextBlock {
  let best = draw(largest);
  if (best) return best;
  let [least, most] = [smallest, largest];
  while (most / least > 1.01) {
    const size = (least + most) / 2;
    const drawn = draw(size);
    if (drawn) [best, least] = [drawn, size];
    else most = size;
  }
  return best ?? { svg: '', height: 0 };
}

/** The back of a package: brand and name above a panel with all that the product's page says of the food. The print is as large as fits. */
export function backOfPack(face: LabelInput, facts: PackFacts): string {
  const { pack, colours, width: w, height: h, margin } = face;
  const head = Math.min(h * 0.15, w * 0.2);
  const side = margin * 0.8;
  const board = { x: side, y: head + side * 0.35, w: w - side * 2, h: h - head - side * 0.95 };
  const pad = board.w * 0.045;
  const print = { ink: colours.ink, heading: darker(colours.deep, 0.05), rule: colours.light };
  const room = { width: board.w - pad * 2, height: board.h - pad * 2 };
  const content = largestThatFits(w * 0.012, w * 0.044, (size) => {
    const drawn = panel(face, facts, room.width, { ...print, size });
    return drawn && drawn.height <= room.height ? drawn : null;
  });
  const top = board.y + (board.h - content.height) / 2;
  const r = head * 0.4;
  const words = board.w - r * 2.6;
  const name = shrinkToFit(pack.name, words, { face: 'display', size: head * 0.44, fill: '#fff', anchor: 'start' });
  const line = `${pack.brand} · ${pack.flavour}`;
  const brand = shrinkToFit(line, words, { face: 'text', size: head * 0.19, fill: colours.light, anchor: 'start' });
  const cx = w - side - r;
  return withLetters(
    rect(0, 0, w, h, 0, down(colours.main, colours.deep)) +
      renderText(pack.name, side, head * 0.56, name) +
      renderText(line, side, head * 0.86, brand) +
      circle(cx, head * 0.54, r, lighter(colours.pop, 0.25)) +
      clipped(
        'back-portrait',
        `M${roundNumber(cx - r)} ${roundNumber(head * 0.54)}V${roundNumber(-h)}H${roundNumber(cx + r)}V${roundNumber(head * 0.54)}A${roundNumber(r)} ${roundNumber(r)} 0 0 1 ${roundNumber(cx - r)} ${roundNumber(head * 0.54)}Z`,
        place(dogHead(pack.silhouette, 'happy'), cx, head * 0.58, r / 122),
      ) +
      rect(board.x, board.y, board.w, board.h, w * 0.025, cream) +
      place(content.svg, board.x + pad, top),
  );
}
