import { expect, test } from 'vitest';
import { importsOf, readImports } from './import-graph.ts';
import { faultOf } from './import-rules.ts';

const faultsIn = (file: string, text: string) => importsOf(file, text).map(faultOf).filter(Boolean);

test('every import of the project keeps to the walls between its folders', () => {
  const imports = readImports(['src', 'demo']);
  expect(imports.length).toBeGreaterThan(200);
  expect(imports.map(faultOf).filter(Boolean)).toEqual([]);
});

test.each([
  ['src/web/storefront/pages/cart/cart-page.tsx', "import { readSettings } from '#server/domains/settings/read-settings.ts';"],
  ['src/web/storefront/pages/cart/cart-page.tsx', "import { Grid } from '../../../admin/frames/grid.tsx';"],
  ['src/web/storefront/pages/cart/cart-page.tsx', "import { cart } from '#contract/cart.schemas.ts';"],
  ['src/web/storefront/pages/cart/cart-page.tsx', "import pg from 'pg';"],
  ['src/web/ui/button.tsx', "import { ProductCard } from '#web/storefront/parts/product-card.tsx';"],
  ['src/contract/orders.ts', "import { moves } from '#server/domains/orders/order.states.ts';"],
  ['src/server/platform/jobs/jobs.ts', "import { expireOrders } from '../../domains/orders/expire-orders.ts';"],
  ['src/server/domains/orders/place-order.ts', "import { findProduct } from '#server/domains/catalog/catalog.queries.ts';"],
  ['src/server/domains/catalog/create-product.ts', "import { cancelOrder } from '#server/domains/orders/cancel-order.ts';"],
  ['src/server/domains/catalog/create-product.ts', "const late = await import('#server/domains/reviews/add-reviews.ts');"],
  ['src/shared/money.ts', "import { readFile } from 'node:fs/promises';"],
])('a wrong import planted in %s is refused: %s', (file, text) => {
  expect(faultsIn(file, text)).toHaveLength(1);
});

test.each([
  ['src/web/storefront/pages/cart/cart-page.tsx', "import type { Cart } from '#contract/cart.schemas.ts';"],
  ['src/server/domains/orders/place-order.ts', "import { reserveStock } from '#server/domains/inventory/reserve-stock.ts';"],
  ['src/server/domains/orders/place-order.test.ts', "import { aProduct } from '#server/domains/catalog/catalog.builders.ts';"],
])('a right import in %s passes: %s', (file, text) => {
  expect(faultsIn(file, text)).toEqual([]);
});
