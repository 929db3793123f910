import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import rules from '../../dependency-cruiser.config.ts';

// `npm run check` holds the project itself against the rules; here they meet what they are for.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibble-imports-'));
  for (const name of ['package.json', 'node_modules']) symlinkSync(resolve(name), join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A project of these files alone; what they import of it is there. */
function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const imported = [...text.matchAll(/'#(server|web|contract)\/([^']+)'/g)].map(([, root, target]) => `src/${root}/${target}`);
    for (const file of [path, ...imported]) mkdirSync(dirname(join(folder, file)), { recursive: true });
    for (const file of imported.filter((name) => !(name in files))) writeFileSync(join(folder, file), '');
    writeFileSync(join(folder, path), text);
  }
}

/** The names of the rules that the files break, and the sentences that go with them. */
async function broken(files: Record<string, string>) {
  plant(files);
  const { output } = await cruise(Object.keys(files), {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    baseDir: folder,
  });
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ rule }) => rules.forbidden.find(({ name }) => name === rule.name)?.comment);
}

const [page, placeOrder, createProduct] = [
  'src/web/storefront/pages/cart/cart-page.tsx',
  'src/server/domains/orders/place-order.ts',
  'src/server/domains/catalog/create-product.ts',
];

test.each([
  [page, "import { readSettings } from '#server/domains/settings/get-settings.ts';", /API client only/],
  [page, "import { ListPage } from '#web/admin/page-layouts/list-page.tsx';", /never the back office/],
  [page, "import { cart } from '#contract/cart.schemas.ts';", /zod \(24 KB\)/],
  [page, "import pg from 'pg';", /runs on the server only/],
  [page, "import { readFile } from 'node:fs/promises';", /runs on the server only/],
  ['src/web/root.tsx', "import { readSettings } from '#server/domains/settings/get-settings.ts';", /call the API/],
  [
    'src/web/admin/pages/users/users-page.tsx',
    "import { ProductCard } from '#web/storefront/components/product-card.tsx';",
    /never the storefront/,
  ],
  ['src/web/api/client.ts', "import { Button } from '#web/ui/button.tsx';", /nothing of the screens/],
  ['src/web/ui/button.tsx', "import { ProductCard } from '#web/storefront/components/product-card.tsx';", /knows no domain/],
  ['src/contract/orders.ts', "import { moves } from '#server/domains/orders/order-transitions.ts';", /the hinge/],
  [
    'src/server/platform/jobs/jobs.ts',
    "import { expireOrders } from '#server/domains/orders/expire-orders.ts';",
    /no product and no order/,
  ],
  [placeOrder, "import { Button } from '#web/ui/button.tsx';", /stands on other domains/],
  [placeOrder, "import { findProduct } from '#server/domains/catalog/products.queries.ts';", /asks its tables/],
  [placeOrder, "import { catalogModule } from '#server/domains/catalog/catalog.module.ts';", /asks its tables/],
  [createProduct, "import { cancelOrder } from '#server/domains/orders/cancel-order.ts';", /comes later/],
  [createProduct, "const late = await import('#server/domains/reviews/import-reviews.ts');", /comes later/],
  [createProduct, "import type { Review } from '#server/domains/reviews/serialize-review.ts';", /comes later/],
  [createProduct, "import { openLocker } from '#server/domains/lockers/open-locker.ts';", /no rank yet/],
  [
    'src/server/domains/lockers/open-locker.ts',
    "import { createProduct } from '#server/domains/catalog/create-product.ts';",
    /no rank yet/,
  ],
  ['src/shared/money.ts', "import { readFile } from 'node:fs/promises';", /in browsers too/],
  ['src/shared/money.ts', "import { z } from 'zod';", /in browsers too/],
  ['src/shared/money.ts', "import { Button } from '#web/ui/button.tsx';", /knows nobody/],
  ['demo/catalog.ts', "import { Button } from '#web/ui/button.tsx';", /is data/],
])('a wrong import planted in %s is refused: %s', async (file, text, sentence) => {
  expect(await broken({ [file]: text })).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [page, "import type { Cart } from '#contract/cart.schemas.ts';"],
  [placeOrder, "import { reserveStock } from '#server/domains/inventory/reserve-stock.ts';"],
  ['src/server/domains/orders/place-order.test.ts', "import { aReview } from '#server/domains/reviews/reviews.builders.ts';"],
  ['src/web/admin/pages/login/login-page.tsx', "import { z } from 'zod';"],
  ['src/web/entry.server.tsx', "import { PassThrough } from 'node:stream';"],
])('a right import in %s passes: %s', async (file, text) => {
  expect(await broken({ [file]: text })).toEqual([]);
});

test.each([
  ['by values', "import { b } from './b.ts';", "import { a } from './a.ts';"],
  ['by types alone', "import type { B } from './b.ts';", "import type { A } from './a.ts';"],
  ['when one is fetched late', "const b = () => import('./b.ts');", "import { a } from './a.ts';"],
])('two files that import each other are refused: %s', async (_how, a, b) => {
  const files = { 'bench/a.ts': a, 'bench/b.ts': b };
  expect(await broken(files)).toEqual([expect.stringMatching(/need each other/)]);
});
