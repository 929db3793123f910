// Runs in the thread that draws invoices, where it may block.
import PDFDocument from 'pdfkit';
import type { PackingSlip, PackingSlips } from '../packing-slips/packing-slip.ts';
import { drawBrand } from './draw-brand.ts';
import { colors, fonts, lineGap, page, sizes } from './invoice-style.ts';

type Document = PDFKit.PDFDocument;

const columns = { box: page.left, quantity: page.left + 22, item: page.left + 66, sku: page.right - 130 };
const itemWidth = columns.sku - columns.item - 12;

/** Draws packing slips, each from a new page on: what goes into the parcel, without prices. */
export async function renderPackingSlips({ slips, logo }: PackingSlips): Promise<Uint8Array<ArrayBuffer>> {
  const title = slips.length === 1 ? `Packing slip ${slips[0]?.number}` : 'Packing slips';
  const document = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, font: fonts.regular, lang: 'en', displayTitle: true },
    info: { Title: title },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  for (const slip of slips) drawSlip(document, slip, logo);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawSlip(document: Document, slip: PackingSlip, logo: Uint8Array | null): void {
  document.addPage();
  const color = slip.shop.accentColor;
  const brandEnd = drawBrand(document, { ...slip.shop, logo }, 300);
  write(document, `Packing slip ${slip.number}`, {
    size: sizes.title,
    font: 'bold',
    x: page.left,
    y: Math.max(brandEnd + 18, page.top + 44),
    width: page.right - page.left,
  });
  const subtitle = `Ordered on ${slip.orderedOn}${slip.isRest ? ' · remaining items' : ''}`;
  write(document, subtitle, { color: colors.grey, x: page.left, y: document.y + 4, width: page.right - page.left });
  const y = document.y + 18;
  label(document, slip.isPickup ? 'Customer' : 'Deliver to', { x: page.left, y, color });
  write(document, slip.address.join('\n'), { size: 11, x: page.left, y: y + 15, width: 240 });
  const addressEnd = document.y;
  label(document, 'Delivery', { x: 320, y, color });
  write(document, [slip.delivery, slip.instructions].filter(Boolean).join('\n'), { x: 320, y: y + 15, width: page.right - 320 });
  drawEnd(document, slip, drawItems(document, slip, Math.max(addressEnd, document.y) + 24));
}

function drawItems(document: Document, slip: PackingSlip, start: number): number {
  let y = drawTableHead(document, start);
  for (const item of slip.items) {
    document.font('bold').fontSize(sizes.text + 1);
    const height = document.heightOfString(item.title, { width: itemWidth, lineGap }) + 13 + 14;
    if (y + height > page.bottom) {
      document.addPage();
      write(document, `Packing slip ${slip.number}, continued`, { color: colors.grey, x: page.left, y: page.top, width: 400 });
      y = drawTableHead(document, page.top + 30);
    }
    const top = y + 7;
    document.rect(columns.box, top, 10, 10).lineWidth(0.8).strokeColor(colors.grey).stroke();
    write(document, `${item.quantity} ×`, { size: sizes.text + 1, font: 'bold', x: columns.quantity, y: top, width: 40 });
    write(document, item.sku, { x: columns.sku, y: top, width: 130 });
    write(document, item.title, { size: sizes.text + 1, font: 'bold', x: columns.item, y: top, width: itemWidth });
    write(document, item.variationTitle, { color: colors.grey, x: columns.item, y: document.y, width: itemWidth });
    y += height;
    document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(colors.line).stroke();
  }
  return y;
}

function drawTableHead(document: Document, y: number): number {
  const head = { size: sizes.small, color: colors.grey, font: 'bold' as const };
  write(document, 'Qty', { ...head, x: columns.quantity, y, width: 40 });
  write(document, 'Item', { ...head, x: columns.item, y, width: itemWidth });
  write(document, 'SKU', { ...head, x: columns.sku, y, width: 130 });
  document
    .moveTo(page.left, y + 16)
    .lineTo(page.right, y + 16)
    .lineWidth(1)
    .strokeColor(colors.ink)
    .stroke();
  return y + 16;
}

/** How many units there are, which are not packed, and what the customer wrote. */
function drawEnd(document: Document, { items, refunded, note }: PackingSlip, end: number): void {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const width = page.right - page.left;
  const text = [
    ...refunded.map(({ quantity, title, variationTitle }) => `Refunded, don’t pack: ${quantity} × ${title}, ${variationTitle}`),
    ...(note ? [`Customer’s note: ${note}`] : []),
  ].join('\n');
  const height = 26 + document.font('regular').fontSize(sizes.text).heightOfString(text, { width, lineGap });
  let y = end + 12;
  if (y + height > page.bottom) {
    document.addPage();
    y = page.top;
  }
  write(document, `${units} ${units === 1 ? 'item' : 'items'} in total`, { font: 'bold', x: columns.quantity, y, width: 300 });
  if (text) write(document, text, { x: page.left, y: y + 26, width });
}

const label = (document: Document, text: string, { x, y, color }: { x: number; y: number; color: string }) =>
  write(document, text, { size: sizes.heading, color, font: 'bold', x, y, width: 200 });

interface TextOptions {
  size?: number;
  color?: string;
  font?: 'regular' | 'bold';
  x: number;
  y: number;
  width: number;
}

function write(
  document: Document,
  text: string,
  { size = sizes.text, color = colors.ink, font = 'regular', x, y, width }: TextOptions,
): void {
  document.font(font).fontSize(size).fillColor(color).text(text, x, y, { width, lineGap });
}
