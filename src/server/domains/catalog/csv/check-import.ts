import { findMissingImages } from '#server/domains/files/find-missing-images.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { mapInSlices } from '#server/platform/jobs/map-in-slices.ts';
import { currencyDigits } from '#shared/money.ts';
import { listCategories } from '../list-categories.ts';
import { hasId } from '../product-list/product-list.queries.ts';
import { type FullProductRow, findFullProductsAfter } from '../products.queries.ts';
import { groupRows, type RowGroup } from './group-rows.ts';
import { type ProductPlan, planProduct } from './plan-product.ts';
import {
  deleteFindings,
  findImportFile,
  type ImportItem,
  insertErrors,
  insertItems,
  moveImport,
  updateImportCounts,
} from './product-imports.queries.ts';
import { readCsv } from './read-csv.ts';
import type { CellError, ReadContext } from './read-product-fields.ts';

/** How many products are compared at once. */
const batchSize = 100;
/** More errors than this are not recorded: somebody has chosen the wrong file. */
const maxErrors = 2_000;

/** The dry run of an import: what it would create and change, and what is wrong with which cell. It changes no product. May be repeated. */
export async function checkImport(db: Database, id: string): Promise<void> {
  const file = await findImportFile(db, id);
  if (!file) return;
  await deleteFindings(db, id);
  try {
    await findChanges(db, id, file);
    await moveImport(db, id, ['checking'], 'checked');
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const errors = (error.fields ?? []).map(({ message }, position) => ({ position, line: 1, column: '', message }));
    await insertErrors(db, id, errors);
    await updateImportCounts(db, id, { rows: 0, created: 0, changed: 0, unchanged: 0, errors: errors.length });
    await moveImport(db, id, ['checking'], 'failed');
  }
}

async function findChanges(db: Database, id: string, { content, pictures }: { content: string; pictures: Record<string, string> }) {
  const rows = await readCsv(content);
  const context = await readContext(db, pictures);
  const errors: CellError[] = [];
  const counts = { rows: rows.length, created: 0, changed: 0, unchanged: 0 };
  const groups = await groupRows(db, rows, errors);
  let position = 0;
  for (let from = 0; from < groups.length; from += batchSize) {
    const batch = groups.slice(from, from + batchSize);
    const items: ImportItem[] = [];
    const products = await findProducts(db, batch);
    await mapInSlices(batch, (group) => {
      const current = group.product === null ? undefined : products.get(group.product);
      const known = errors.length;
      const plan = planProduct({ ...group, ...(current ? { current } : {}) }, context, errors);
      if (errors.length > known) return;
      if (plan.action === 'none') counts.unchanged++;
      else items.push(toItem(plan, group, current, position++));
    });
    const accepted = await withoutMissingImages(db, items, errors);
    counts.created += accepted.filter(({ action }) => action === 'create').length;
    counts.changed += accepted.filter(({ action }) => action === 'change').length;
    if (accepted.length > 0) await insertItems(db, id, accepted);
    await updateImportCounts(db, id, { ...counts, errors: errors.length });
  }
  const sorted = errors.toSorted((a, b) => a.line - b.line).slice(0, maxErrors);
  if (sorted.length > 0)
    await insertErrors(
      db,
      id,
      sorted.map((error, index) => ({ ...error, position: index })),
    );
  await updateImportCounts(db, id, { ...counts, errors: errors.length });
}

async function readContext(db: Database, pictures: Record<string, string>): Promise<ReadContext> {
  const { currency } = await getSettings(db);
  const categories = await listCategories(db);
  return {
    digits: currencyDigits(currency),
    categories: new Map([
      ...categories.map(({ _id, title }) => [title.toLowerCase(), _id] as const),
      ...categories.flatMap(({ _id, slug }) => [[slug, _id] as const, [_id, _id] as const]),
    ]),
    pictures: new Map(Object.entries(pictures).map(([name, image]) => [name.toLowerCase(), image])),
  };
}

async function findProducts(db: Database, groups: readonly RowGroup[]): Promise<Map<string, FullProductRow>> {
  const ids = groups.flatMap(({ product }) => product ?? []);
  const products = ids.length > 0 ? await findFullProductsAfter(db, hasId(ids), null, ids.length) : [];
  return new Map(products.map((product) => [product._id, product]));
}

function toItem(
  plan: Exclude<ProductPlan, { action: 'none' }>,
  { rows }: RowGroup,
  current: FullProductRow | undefined,
  position: number,
): ImportItem {
  const isNew = plan.action === 'create';
  return {
    position,
    line: rows[0]?.line ?? 0,
    productId: current?._id ?? null,
    title: isNew ? plan.input.title : (current?.title ?? ''),
    action: plan.action,
    input: { product: plan.input, columns: isNew ? [] : plan.columns },
    previous: isNew ? null : plan.previous,
    versionBefore: current?.version ?? null,
  };
}

const imagesOf = ({ input }: ImportItem): string[] => {
  const { product } = input as { product: { variations?: { images: string[] }[] } };
  return (product.variations ?? []).flatMap(({ images }) => images);
};

/** Leaves out products with pictures that do not exist, and adds an error for each. */
async function withoutMissingImages(db: Database, items: readonly ImportItem[], errors: CellError[]): Promise<ImportItem[]> {
  const missing = new Set(await findMissingImages(db, [...new Set(items.flatMap(imagesOf))]));
  return items.filter((item) => {
    const image = imagesOf(item).find((candidate) => missing.has(candidate));
    if (image) errors.push({ line: item.line, column: 'images', message: `There’s no picture with the ID ${image}.` });
    return image === undefined;
  });
}
