import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Category, type Product, product } from '#contract/catalog.ts';
import { productAdmin } from '#contract/product-admin.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { SelectField } from '#web/ui/field.tsx';

interface TaxClassFieldProps {
  fields: Fields;
  categories: readonly Category[];
  isNew: boolean;
}

/** The tax class. A new product has none yet: it gets that of the newest product of its category, or has to be chosen. */
export function TaxClassField({ fields, categories, isNew }: TaxClassFieldProps) {
  const { example, clearProposal } = useProposedTaxClass(fields, categories, isNew);
  const field = fields.field('taxClass');
  return (
    <SelectField
      {...field}
      label="Tax class"
      hint={example ? `Same as “${example}”, the newest product in this category.` : undefined}
      onChange={(event) => {
        clearProposal();
        return field.onChange(event);
      }}
    >
      {isNew && <option value="">Choose…</option>}
      <option value="food">Food (reduced rate)</option>
      <option value="standard">Standard rate</option>
    </SelectField>
  );
}

/** Fills in the tax class of a new product when its category is chosen, unless somebody has chosen one. `example`: the title of the product that has it. */
function useProposedTaxClass({ control, getValues, setValue, clearErrors }: Fields, categories: readonly Category[], isNew: boolean) {
  const category: unknown = useWatch({ control, name: 'category' });
  const [example, setExample] = useState<string>();
  const proposed = useRef('');
  const propose = useEffectEvent((newest: Product | null) => {
    const current = getValues('taxClass');
    if (current !== '' && current !== proposed.current) return;
    proposed.current = newest?.taxClass ?? '';
    setExample(newest?.title);
    setValue('taxClass', proposed.current, { shouldDirty: true });
    if (newest) clearErrors('taxClass');
  });
  const slug = isNew ? categories.find(({ _id }) => _id === category)?.slug : undefined;
  useEffect(() => {
    if (slug === undefined) return;
    let isCurrent = true;
    const use = (newest: Product | null) => isCurrent && propose(newest);
    // Without an answer it has to be chosen, as in an empty category.
    findNewestProduct(slug).then(use, () => use(null));
    return () => {
      isCurrent = false;
    };
  }, [slug]);
  const clearProposal = () => {
    proposed.current = '';
    setExample(undefined);
  };
  return { example, clearProposal };
}

async function findNewestProduct(category: string): Promise<Product | null> {
  const params = { page: 1, limit: 1 };
  const { list } = await browserApi.call(productAdmin.adminPage, {
    params,
    query: { category: [category], sort: '-created' },
    quiet: true,
  });
  return list[0] ? browserApi.call(product.get, { params: { id: list[0]._id }, quiet: true }) : null;
}
