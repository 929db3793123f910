import { formatMoney } from '#shared/money.ts';
import { formatTaxRate } from '#shared/tax-texts.ts';
import type { InvoiceLine, PrintableDocument } from '../invoices.tables.ts';
import { drawFurtherHead } from './draw-invoice-head.ts';
import { type Column, colors, columns, lineGap, page, sizes } from './invoice-style.ts';
import { notesOf, sumsOf } from './invoice-texts.ts';

type Document = PDFKit.PDFDocument;

const rowPadding = 8;
/** Figures of equal width, so that digits stand below each other. */
const figures = { features: ['tnum' as const] };

/** The lines, with the head of the table on every page. Returns where they end. */
export function drawLines(document: Document, task: PrintableDocument, start: number): number {
  const { lines, currency } = task.snapshot;
  let y = drawTableHead(document, lines, start);
  for (const line of lines) {
    const height = lineHeight(document, line);
    if (y + height > page.bottom) y = drawTableHead(document, lines, nextPage(document, task));
    drawLine(document, line, currency, y);
    y += height;
    document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(colors.line).stroke();
  }
  return y;
}

/** The sums and the notes, together on one page. */
export function drawSums(document: Document, task: PrintableDocument, end: number): void {
  const sums = sumsOf(task.snapshot);
  const notes = notesOf(task.snapshot);
  const labelX = columns.unitPrice.x;
  const sumHeight = 17;
  const needed = sums.length * sumHeight + 30 + heightOf(document, notes.join('\n\n'), page.right - page.left);
  let y = (end + needed > page.bottom ? nextPage(document, task) : end) + 12;
  for (const [index, [label, amount]] of sums.entries()) {
    const isTotal = index === sums.length - 1;
    if (isTotal) {
      document.roundedRect(labelX - 8, y, page.right - labelX + 16, 26, 4).fill(colors.tint);
      y += 7;
    }
    document.font(isTotal ? 'bold' : 'regular').fontSize(isTotal ? 11 : sizes.text);
    document.fillColor(isTotal ? colors.ink : colors.grey).text(label, labelX, y, { lineBreak: false });
    drawRight(document.fillColor(colors.ink), amount, page.right, y);
    y += sumHeight;
  }
  document.font('regular').fontSize(sizes.text).fillColor(colors.ink);
  document.text(notes.join('\n'), page.left, y + 22, { width: page.right - page.left, lineGap: lineGap + 2 });
}

function nextPage(document: Document, task: PrintableDocument): number {
  document.addPage();
  return drawFurtherHead(document, task);
}

const headings: Record<Column, string> = {
  item: 'Item',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  taxRate: 'VAT',
  net: 'Net',
  gross: 'Gross',
};

/** Without headings for what no line has. */
function drawTableHead(document: Document, lines: readonly InvoiceLine[], y: number): number {
  const counts = lines.some(({ quantity }) => quantity !== null);
  document.font('bold').fontSize(sizes.small).fillColor(colors.grey);
  for (const [name, { x, width }] of Object.entries(columns) as [Column, (typeof columns)[Column]][]) {
    if (!counts && (name === 'quantity' || name === 'unitPrice')) continue;
    document.text(headings[name], x, y, { width, align: name === 'item' ? 'left' : 'right' });
  }
  document
    .moveTo(page.left, y + 16)
    .lineTo(page.right, y + 16)
    .lineWidth(1)
    .strokeColor(colors.ink)
    .stroke();
  return y + 16;
}

function drawLine(document: Document, line: InvoiceLine, currency: string, top: number): void {
  const y = top + rowPadding;
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency));
  document
    .font('bold')
    .fontSize(sizes.text)
    .fillColor(colors.ink)
    .text(line.title, columns.item.x, y, { width: columns.item.width, lineGap });
  document.font('regular').fontSize(sizes.small).fillColor(colors.grey);
  document.text(line.details.join('\n'), columns.item.x, document.y, { width: columns.item.width, lineGap });
  const cells: [Column, string][] = [
    ['quantity', line.quantity === null ? '' : String(line.quantity)],
    ['unitPrice', money(line.unitPrice)],
    ['taxRate', formatTaxRate(line.taxRate)],
    ['net', money(line.net)],
    ['gross', money(line.gross)],
  ];
  document.fontSize(sizes.text).fillColor(colors.ink);
  for (const [name, text] of cells) drawRight(document, text, columns[name].x + columns[name].width, y);
}

/** Text that ends at `right` and is never wrapped, whatever its length. */
const drawRight = (document: Document, text: string, right: number, y: number): Document =>
  document.text(text, right - document.widthOfString(text, figures), y, { lineBreak: false, ...figures });

function lineHeight(document: Document, { title, details }: InvoiceLine): number {
  const { width } = columns.item;
  const titleHeight = document.font('bold').fontSize(sizes.text).heightOfString(title, { width, lineGap });
  const detailsHeight = document.font('regular').fontSize(sizes.small).heightOfString(details.join('\n'), { width, lineGap });
  // The gap below the last text line is not seen.
  return titleHeight + detailsHeight - lineGap + 2 * rowPadding;
}

const heightOf = (document: Document, text: string, width: number): number =>
  document.font('regular').fontSize(sizes.text).heightOfString(text, { width, lineGap });
