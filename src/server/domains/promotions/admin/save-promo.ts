import type { FieldError } from '#contract/errors.ts';
import { newPromo } from '#contract/promotions.schemas.ts';
import type { NewPromo, Promo, PromoChanges } from '#contract/promotions.ts';
import { findExistingProducts } from '#server/domains/catalog/find-existing-products.ts';
import { listCategories } from '#server/domains/catalog/list-categories.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { violatedConstraint } from '#server/platform/database/sql-errors.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { toFieldErrors } from '#server/platform/http/to-field-errors.ts';
import { isId, newId } from '#shared/ids.ts';
import { PromoArchived, PromoCodeTaken } from '../promotions.errors.ts';
import { getPromo } from './get-promo.ts';
import { insertPromo, lockPromo, updatePromoRow } from './promo-admin.queries.ts';

/** Adds a promo and returns its id. Throws PromoCodeTaken, and InvalidInput for products and categories that do not exist. */
export async function createPromo(db: Database, promo: NewPromo): Promise<string> {
  await requireExistingReferences(db, promo);
  const id = newId();
  await translateTakenCode(() => insertPromo(db, { id, ...toColumns(promo) }));
  return id;
}

/**
 * Changes the given fields of a promo; orders and open requests keep what they were given. With `version`, only if it has not been changed since.
 * Throws NotFound, StaleVersion, PromoArchived, PromoCodeTaken, and InvalidInput, also for a limit below the uses so far.
 */
export function updatePromo(db: Database, id: string, { version, ...changes }: PromoChanges): Promise<void> {
  return inTransaction(db, async (db) => {
    if (!isId(id) || !(await lockPromo(db, id))) throw new NotFound('This promo');
    const promo = await getPromo(db, id);
    if (version !== undefined && version !== promo.version) throw new StaleVersion('this promo', { seen: version, current: promo.version });
    if (promo.state === 'archived') throw new PromoArchived();
    const changed = requireValidPromo(promo, changes);
    await requireExistingReferences(db, changes);
    // What a limit is compared with is counted from here on.
    const counter = changed.usageLimit === null ? {} : { used: promo.used };
    await translateTakenCode(() => updatePromoRow(db, id, { ...toColumns(changed), ...counter }));
  });
}

/** The promo after the changes, checked as if it were new: some fields depend on others. */
function requireValidPromo(promo: Promo, changes: Omit<PromoChanges, 'version'>): NewPromo {
  const { used } = promo;
  const parsed = newPromo.safeParse({ ...toPromoFields(promo), ...changes });
  if (!parsed.success) throw new InvalidInput(toFieldErrors(parsed.error));
  if (parsed.data.usageLimit !== null && parsed.data.usageLimit < used) {
    const message = `This promo has already been used ${used === 1 ? 'once' : `${used} times`}. To end it, switch it off.`;
    throw new InvalidInput([{ path: 'usageLimit', message }]);
  }
  return parsed.data;
}

/** Throws InvalidInput on each product and category that does not exist. */
async function requireExistingReferences(db: Database, promo: Omit<PromoChanges, 'version'>): Promise<void> {
  const { products = [], getProducts = [], categories = [], getCategories = [] } = promo;
  const existingProducts = await findExistingProducts(db, [...products, ...getProducts]);
  const hasCategories = categories.length + getCategories.length > 0;
  const existingCategories = new Set(hasCategories ? (await listCategories(db)).map(({ _id }) => _id) : []);
  const missing = (path: string, ids: readonly string[], existing: { has: (id: string) => boolean }, what: string): FieldError[] =>
    ids.flatMap((id, index) => (existing.has(id) ? [] : [{ path: `${path}.${index}`, message: `This ${what} doesn’t exist.` }]));
  const errors = [
    ...missing('products', products, existingProducts, 'product'),
    ...missing('getProducts', getProducts, existingProducts, 'product'),
    ...missing('categories', categories, existingCategories, 'category'),
    ...missing('getCategories', getCategories, existingCategories, 'category'),
  ];
  if (errors.length > 0) throw new InvalidInput(errors);
}

/** What admins set of a promo. */
export function toPromoFields(promo: Promo): NewPromo {
  const { _id: _, used: __, state: ___, scope: ____, version: _____, createdAt: ______, updatedAt: _______, ...fields } = promo;
  return fields;
}

export const toColumns = (promo: NewPromo) => ({
  code: promo.code,
  title: promo.title,
  type: promo.type,
  value: promo.value,
  buy_quantity: promo.buyQuantity,
  get_quantity: promo.getQuantity,
  max_applications: promo.maxApplications,
  minimum_subtotal: promo.minimumSubtotal,
  starts_at: promo.startsAt === null ? null : new Date(promo.startsAt),
  ends_at: promo.endsAt === null ? null : new Date(promo.endsAt),
  usage_limit: promo.usageLimit,
  usage_per_customer: promo.usagePerCustomer,
  first_order_only: promo.firstOrderOnly,
  product_ids: promo.products,
  category_ids: promo.categories,
  get_product_ids: promo.getProducts,
  get_category_ids: promo.getCategories,
  enabled: promo.enabled,
});

/** Throws PromoCodeTaken where the code is another promo's. */
export async function translateTakenCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw violatedConstraint(error) === 'promos_code_key' ? new PromoCodeTaken() : error;
  }
}
