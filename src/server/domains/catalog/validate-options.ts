import type { ProductChanges, VariationInput } from '#contract/catalog.ts';
import type { FieldError } from '#contract/errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { findOptions } from './product-writes.queries.ts';

interface ProductOptions {
  options?: readonly { name: string }[];
  variations?: readonly Pick<VariationInput, 'optionValues'>[];
}

/** Requires different names of options, and a value of each option in every variation, no two of them with the same values. Throws InvalidInput. */
export function validateOptions({ options = [], variations = [] }: ProductOptions): void {
  const fields = [
    ...duplicatesIn(
      options.map(({ name }) => name),
      (index) => ({ path: `options.${index}.name`, message: 'Another option already has this name.' }),
    ),
    ...variations.flatMap(({ optionValues = [] }, index) => countErrors(options, optionValues.length, `variations.${index}.optionValues`)),
    ...duplicatesIn(
      variations.map(({ optionValues = [] }) => (optionValues.length > 0 ? JSON.stringify(optionValues) : null)),
      (index) => ({ path: `variations.${index}.optionValues.0`, message: 'Another variation already has the same options.' }),
    ),
  ];
  if (fields.length > 0) throw new InvalidInput(fields);
}

/** The same for changes of products. Returns them with the values of existing variations that were sent without any, which stay as they are. Throws InvalidInput. */
export async function completeOptions<P extends ProductChanges & { id: string }>(db: Database, products: readonly P[]): Promise<P[]> {
  const changed = products.filter(({ options, variations }) => options || variations);
  if (changed.length === 0) return [...products];
  const rows = await findOptions(
    db,
    changed.map(({ id }) => id),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  return products.map((product) => {
    const before = stored.get(product.id);
    if (!before) return product;
    const options = product.options ?? before.names.map((name) => ({ name }));
    if (!product.variations && before.variations.some(({ values }) => values.length !== options.length))
      throw new InvalidInput([{ path: 'options', message: 'Send the variations with their values, too.' }]);
    const valuesById = new Map(before.variations.map(({ id, values }) => [id, values.slice(0, options.length)]));
    const variations = product.variations?.map((variation) => ({
      ...variation,
      optionValues: variation.optionValues ?? valuesById.get(variation._id ?? ''),
    }));
    validateOptions({ options, variations });
    return variations ? { ...product, variations } : product;
  });
}

function countErrors(options: readonly { name: string }[], given: number, path: string): FieldError[] {
  const missing = options
    .slice(given)
    .map(({ name }, index) => ({ path: `${path}.${given + index}`, message: `Enter a value for ${name}.` }));
  if (given <= options.length) return missing;
  const message =
    options.length === 0
      ? 'This product has no options.'
      : `This product has only ${options.length} ${options.length === 1 ? 'option' : 'options'}.`;
  return [{ path: `${path}.${options.length}`, message }];
}

/** An error for each entry that one before it equals, whatever their case. */
function duplicatesIn(entries: readonly (string | null)[], toError: (index: number) => FieldError): FieldError[] {
  const keys = entries.map((entry) => entry?.toLowerCase() ?? null);
  return keys.flatMap((key, index) => (key !== null && keys.indexOf(key) < index ? [toError(index)] : []));
}
