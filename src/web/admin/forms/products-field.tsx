import { product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { PickedField } from './picked-field.tsx';
import type { Fields } from './use-fields.ts';

/** What is known of a product by its id. */
export interface NamedProduct {
  _id: string;
  title: string;
  enabled: boolean;
}

interface ProductsFieldProps {
  fields: Fields;
  /** The field that holds the ids, in their order. */
  name: string;
  label: string;
  hint?: string;
  /** What the page was loaded with. */
  known: readonly NamedProduct[];
  max: number;
}

/** How many products a search offers. */
const offered = 8;

async function findProducts(q: string): Promise<NamedProduct[]> {
  const { list } = await browserApi.call(product.page, { params: { page: 1, limit: offered }, query: { q }, quiet: true });
  return list.map(({ _id, title, enabled }) => ({ _id, title, enabled }));
}

/** Products in an order. */
export const ProductsField = (props: ProductsFieldProps) => (
  <PickedField<NamedProduct> {...props} noun="a product" find={findProducts} note={({ enabled }) => (enabled ? undefined : 'not online')} />
);
