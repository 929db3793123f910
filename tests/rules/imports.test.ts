import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import rules from '../../dependency-cruiser.config.ts';

// `npm run check` applies the rules to the project; here each rule meets a violation.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibble-imports-'));
  for (const name of ['package.json', 'node_modules']) symlinkSync(resolve(name), join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a project of these files, with empty files for what they import. */
function writeProject(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const imported = [...text.matchAll(/'#(server|web|contract)\/([^']+)'/g)].map(([, root, target]) => `src/${root}/${target}`);
    for (const file of [path, ...imported]) mkdirSync(dirname(join(folder, file)), { recursive: true });
    for (const file of imported.filter((name) => !(name in files))) writeFileSync(join(folder, file), '');
    writeFileSync(join(folder, path), text);
  }
}

/** The comments of the rules that the files violate. */
async function findViolations(files: Record<string, string>) {
  writeProject(files);
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
  'src/server/domains/orders/requests/place-locked-order.ts',
  'src/server/domains/catalog/create-product.ts',
];

test.each([
  [page, "import { readSettings } from '#server/domains/settings/get-settings.ts';", /API client only/],
  [page, "import { ListPage } from '#web/admin/page-layouts/list-page.tsx';", /never imports the back office/],
  [page, "import { cart } from '#contract/cart.schemas.ts';", /zod \(24 KB\)/],
  [page, "import pg from 'pg';", /runs on the server only/],
  [page, "import { readFile } from 'node:fs/promises';", /runs on the server only/],
  ['src/web/root.tsx', "import { readSettings } from '#server/domains/settings/get-settings.ts';", /call the API/],
  [
    'src/web/admin/pages/users/users-page.tsx',
    "import { ProductCard } from '#web/storefront/components/product-card.tsx';",
    /never imports the storefront/,
  ],
  ['src/web/api/client.ts', "import { Button } from '#web/ui/button.tsx';", /and no screens/],
  ['src/web/ui/button.tsx', "import { ProductCard } from '#web/storefront/components/product-card.tsx';", /src\/web\/ui imports no domain/],
  [
    'src/contract/orders.ts',
    "import { moves } from '#server/domains/orders/lifecycle/order-transitions.ts';",
    /neither the server nor the screens/,
  ],
  [
    'src/server/platform/jobs/jobs.ts',
    "import { expireOrders } from '#server/domains/orders/requests/expire-orders.ts';",
    /The platform imports no domain/,
  ],
  [placeOrder, "import { Button } from '#web/ui/button.tsx';", /may import other domains/],
  [placeOrder, "import { findProduct } from '#server/domains/catalog/products.queries.ts';", /accesses its tables/],
  [placeOrder, "import { catalogModule } from '#server/domains/catalog/catalog.module.ts';", /accesses its tables/],
  [createProduct, "import { cancelOrder } from '#server/domains/orders/lifecycle/cancel-order.ts';", /has a later rank/],
  [createProduct, "const late = await import('#server/domains/reviews/import-reviews.ts');", /has a later rank/],
  [createProduct, "import type { Review } from '#server/domains/reviews/serialize-review.ts';", /has a later rank/],
  [createProduct, "import { openLocker } from '#server/domains/lockers/open-locker.ts';", /no rank yet/],
  [
    'src/server/domains/lockers/open-locker.ts',
    "import { createProduct } from '#server/domains/catalog/create-product.ts';",
    /no rank yet/,
  ],
  ['src/shared/money.ts', "import { readFile } from 'node:fs/promises';", /in browsers too/],
  ['src/shared/money.ts', "import { z } from 'zod';", /in browsers too/],
  ['src/shared/money.ts', "import { Button } from '#web/ui/button.tsx';", /imports nothing else/],
  ['demo/catalog.ts', "import { Button } from '#web/ui/button.tsx';", /is only data/],
])('a forbidden import in %s is rejected: %s', async (file, text, sentence) => {
  expect(await findViolations({ [file]: text })).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [page, "import type { Cart } from '#contract/cart.schemas.ts';"],
  [placeOrder, "import { reserveStock } from '#server/domains/inventory/reserve-stock.ts';"],
  ['src/server/domains/orders/place-order.test.ts', "import { aReview } from '#server/domains/reviews/reviews.builders.ts';"],
  ['src/web/admin/pages/login/login-page.tsx', "import { z } from 'zod';"],
  ['src/web/entry.server.tsx', "import { PassThrough } from 'node:stream';"],
])('an allowed import in %s passes: %s', async (file, text) => {
  expect(await findViolations({ [file]: text })).toEqual([]);
});

test.each([
  ['by values', "import { b } from './b.ts';", "import { a } from './a.ts';"],
  ['by types alone', "import type { B } from './b.ts';", "import type { A } from './a.ts';"],
  ['when one import is lazy', "const b = () => import('./b.ts');", "import { a } from './a.ts';"],
])('two files that import each other are rejected: %s', async (_name, a, b) => {
  const files = { 'bench/a.ts': a, 'bench/b.ts': b };
  expect(await findViolations(files)).toEqual([expect.stringMatching(/may import each other/)]);
});
