// Runs in a thread of its own (render-invoice.ts), where it may block.
export { renderPackingSlips } from './draw-packing-slip.ts';

import PDFDocument from 'pdfkit';
import type { DrawableDocument, DrawableDocuments } from '../invoices.tables.ts';
import { drawHead } from './draw-invoice-head.ts';
import { drawLines, drawSums } from './draw-invoice-table.ts';
import { colors, fonts, page, sizes } from './invoice-style.ts';
import { titles } from './invoice-texts.ts';

/** Draws invoices and credit notes as one PDF, each on as many A4 pages as it needs, and a page that says which orders have none. The same documents are always the same bytes. */
export async function renderInvoices({ documents, missing }: DrawableDocuments): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = documents;
  if (!first) throw new Error('There is nothing to draw');
  const lastIssued = documents.reduce(
    (last, { snapshot }) => (snapshot.issuedOn > last ? snapshot.issuedOn : last),
    first.snapshot.issuedOn,
  );
  const issuedAt = new Date(`${lastIssued}T00:00:00Z`);
  const document = new PDFDocument({
    size: 'A4',
    // Positions are ours: with margins the library would add pages by itself.
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: fonts.regular,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: documents.length === 1 ? `${titles[first.kind]} ${first.number}` : 'Invoices',
      Author: first.snapshot.shop.legalName,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  for (const task of documents) {
    const firstPage = document.bufferedPageRange().count;
    document.addPage();
    drawSums(document, task, drawLines(document, task, drawHead(document, task)));
    drawFooters(document, task, firstPage);
  }
  if (missing.length > 0) drawMissing(document, missing);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** The orders without an invoice, on a page of their own. */
function drawMissing(document: PDFKit.PDFDocument, missing: readonly string[]): void {
  document.addPage();
  document.font('bold').fontSize(sizes.title).fillColor(colors.ink).text('No invoice yet', page.left, page.top);
  document.font('regular').fontSize(sizes.text).moveDown();
  const width = page.right - page.left;
  document.text('Invoices are issued when an order is paid or shipped. These orders don’t have one yet:', { width }).moveDown();
  document.text(missing.join(', '), { width });
}

/** Who issues the document, and which page of it this is, on all pages from its first one on. */
function drawFooters(document: PDFKit.PDFDocument, { snapshot: { shop } }: DrawableDocument, firstPage: number): void {
  const count = document.bufferedPageRange().count - firstPage;
  const issuer = [shop.legalName, shop.legalAddress.replace(/\s*\n\s*/g, ', '), shop.vatId && `VAT number ${shop.vatId}`]
    .filter(Boolean)
    .join(' · ');
  for (let index = 0; index < count; index++) {
    document.switchToPage(firstPage + index);
    document.moveTo(page.left, 786).lineTo(page.right, 786).lineWidth(0.5).strokeColor(colors.line).stroke();
    document.font('regular').fontSize(sizes.small).fillColor(colors.grey);
    document.text(issuer, page.left, 794, { width: 400, height: 24, ellipsis: true });
    document.text(`Page ${index + 1} of ${count}`, page.right - 80, 794, { width: 80, align: 'right' });
  }
}
