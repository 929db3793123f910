import type { DrawableDocument, PrintableDocument } from '../invoices.tables.ts';
import { drawBrand, headingColorOf } from './draw-brand.ts';
import { colors, lineGap, page, sizes } from './invoice-style.ts';
import { detailsOf, titles } from './invoice-texts.ts';

type Document = PDFKit.PDFDocument;

const half = 268;
const detailsX = 332;

/** The head of the first page: the shop, the title, the customer and the details. Returns where the table may begin. */
export function drawHead(document: Document, { kind, number, snapshot, logo }: DrawableDocument): number {
  const { shop, customer } = snapshot;
  const accentColor = headingColorOf(shop);
  const shopEnd = drawBrand(document, { name: shop.name, accentColor, logo, logoWithName: shop.logoWithName ?? true }, half);
  const contact = [
    shop.legalName,
    ...shop.legalAddress.split(/\s*\n\s*/),
    shop.contactEmail,
    shop.contactPhone,
    shop.vatId && `VAT number ${shop.vatId}`,
  ];
  drawTextLines(document, contact, { x: detailsX, y: page.top, color: colors.grey });
  const titleY = Math.max(shopEnd, document.y, 130) + 28;
  document.font('bold').fontSize(sizes.title).fillColor(colors.ink).text(titles[kind], page.left, titleY);

  const y = document.y + 18;
  drawLabel(document, kind === 'invoice' ? 'Billed to' : 'Credited to', { x: page.left, y, color: accentColor });
  drawTextLines(document, customer.address, { x: page.left, y: y + 15, color: colors.ink });
  const customerEnd = document.y;
  drawLabel(document, 'Details', { x: detailsX, y, color: accentColor });
  const detailsEnd = drawDetails(document, detailsOf(kind, number, snapshot), y + 15);
  return Math.max(customerEnd, detailsEnd) + 26;
}

/** The head of every further page. Returns where the table may go on. */
export function drawFurtherHead(document: Document, { kind, number, snapshot }: PrintableDocument): number {
  document
    .font('bold')
    .fontSize(sizes.text)
    .fillColor(headingColorOf(snapshot.shop))
    .text(snapshot.shop.name, page.left, page.top, { width: half, height: 12, ellipsis: true });
  document
    .font('regular')
    .fillColor(colors.grey)
    .text(`${titles[kind]} ${number}`, detailsX, page.top, { width: page.right - detailsX, align: 'right' });
  return page.top + 30;
}

const drawLabel = (document: Document, text: string, { x, y, color }: { x: number; y: number; color: string }): Document =>
  document.font('bold').fontSize(sizes.heading).fillColor(color).text(text, x, y);

function drawTextLines(
  document: Document,
  lines: readonly (string | null)[],
  { x, y, color }: { x: number; y: number; color: string },
): void {
  const width = x === page.left ? half : page.right - x;
  const text = lines.filter(Boolean).join('\n');
  document.font('regular').fontSize(sizes.text).fillColor(color).text(text, x, y, { width, lineGap });
}

function drawDetails(document: Document, rows: readonly [string, string][], start: number): number {
  let y = start;
  for (const [label, value] of rows) {
    document.font('regular').fontSize(sizes.text).fillColor(colors.grey).text(label, detailsX, y, { width: 92, lineGap });
    document.fillColor(colors.ink).text(value, detailsX + 96, y, { width: page.right - detailsX - 96, lineGap });
    y = document.y;
  }
  return y;
}
