import { category } from '#contract/catalog.ts';
import { productAdmin } from '#contract/product-admin.ts';
import type { Api } from '#web/api/client.ts';
import type { SegmentChoices } from './segment-condition-fields.tsx';

/** The categories and vendors that the conditions of a newsletter can name. */
export async function loadSegmentChoices(api: Api): Promise<SegmentChoices> {
  const [{ list }, { vendors }] = await Promise.all([api.call(category.list, {}), api.call(productAdmin.filters, {})]);
  return { categories: list.map(({ _id, title }) => ({ _id, title })), vendors: vendors.map(({ title }) => title) };
}
