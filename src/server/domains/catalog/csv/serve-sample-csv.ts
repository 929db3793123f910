import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';

const sample = [
  [
    'title',
    'vendor',
    'category',
    'variation',
    'sku',
    'price',
    'compare_at_price',
    'weight_grams',
    'stock',
    'images',
    'tags',
    'description',
  ],
  [
    'Salmon Bites',
    'Moorbeck',
    'treats',
    '100 g',
    'SB-100',
    '4.90',
    '5.90',
    '110',
    '40',
    'salmon-bites.jpg',
    'grain free | new',
    '<p>Crunchy bites of wild salmon.</p>',
  ],
  ['Salmon Bites', 'Moorbeck', 'treats', '400 g', 'SB-400', '14.90', '', '420', '12', '', '', ''],
  ['Rope Ring', 'Moorbeck', 'toys', '', 'RR-1', '8.50', '', '150', '25', 'rope-ring.jpg', '', '<p>For pulling, not for chewing.</p>'],
];

/** Serves a small file to fill in, for whoever imports products for the first time. */
export function serveSampleCsv(app: FastifyInstance): void {
  app.get('/admin/export/products-sample.csv', (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="products-sample.csv"')
      .send(`\uFEFF${stringify(sample, { record_delimiter: '\r\n' })}`),
  );
}
