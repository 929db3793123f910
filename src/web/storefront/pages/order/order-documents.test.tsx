import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { OrderDocuments } from './order-documents.tsx';

const order = {
  _id: 'o1',
  documents: [
    { _id: 'd1', kind: 'invoice', number: 'INV-2026-00042', issuedAt: '2026-11-23T12:00:00Z' },
    { _id: 'd2', kind: 'credit_note', number: 'CN-2026-00007', issuedAt: '2026-11-24T12:00:00Z' },
  ],
} as unknown as Order;

const linksOf = (page: string) =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter initialEntries={[page]}>
        <OrderDocuments order={order} />
      </MemoryRouter>,
    ).matchAll(/href="([^"]*)">([^<]*)</g),
  ].map(([, href = '', text = '']) => [href.replaceAll('&amp;', '&'), text]);

test('an order links to its invoice and its credit notes, with the key by which it was opened', () => {
  expect(linksOf('/orders/o1')).toEqual([
    ['/orders/o1/invoice.pdf', 'Invoice INV-2026-00042'],
    ['/orders/o1/invoice.pdf?document=d2', 'Credit note CN-2026-00007'],
  ]);
  expect(linksOf('/orders/o1?key=k_1').map(([href]) => href)).toEqual([
    '/orders/o1/invoice.pdf?key=k_1',
    '/orders/o1/invoice.pdf?document=d2&key=k_1',
  ]);
});
