import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useController, useWatch } from 'react-hook-form';
import { searchRuleLimits } from '#contract/limits.ts';
import { productAdmin } from '#contract/product-admin.ts';
import type { Boost } from '#contract/search-rules.ts';
import { ChoiceField } from '#web/admin/forms/combobox/choice-field.tsx';
import type { Choice } from '#web/admin/forms/combobox/combobox-parts.tsx';
import type { NamedProduct } from '#web/admin/forms/products-field.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { useProductSearch } from '#web/admin/pages/promo/use-product-search.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { useRootData } from '#web/root-data.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { boostLabels } from './search-labels.ts';

const kindLabels = { vendor: 'Brand', category: 'Category', tag: 'Tag', product: 'Product' } as const satisfies Record<
  Boost['kind'],
  string
>;

interface BoostRowsProps {
  fields: Fields;
  /** The products that the page was loaded with. */
  known: readonly NamedProduct[];
}

/** What ranks higher or lower. */
export function BoostRows({ fields, known }: BoostRowsProps) {
  const { rows, add, remove } = useRows(fields, 'boosts');
  const choices = useChoices(known);
  const error = fields.errorOf('boosts');
  return (
    <div className="space-y-3">
      <ul id={`${fields.prefix}-boosts`} tabIndex={-1} className="space-y-4">
        {rows.map(({ key, path }, index) => (
          <li key={key} className="boost-row">
            <BoostRow {...{ fields, path, choices }} />
            <IconButton label={`Remove boost ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 size={17} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && <p className="field-error">{error}</p>}
      {rows.length < searchRuleLimits.boosts && (
        <Button
          tone="secondary"
          size="sm"
          icon={<Plus size={17} aria-hidden="true" />}
          onClick={() => add({ kind: 'vendor', value: '', factor: 2 })}
        >
          Add a boost
        </Button>
      )}
    </div>
  );
}

type Choices = Readonly<Record<Boost['kind'], readonly Choice[]>>;

function BoostRow({ fields, path, choices }: { fields: Fields; path: string; choices: Choices }) {
  const { value, onChange } = useController({ control: fields.control, name: `${path}.kind` }).field;
  const factor = useController({ control: fields.control, name: `${path}.factor` }).field;
  const selected = useWatch({ control: fields.control, name: `${path}.value` });
  const kind = value as Boost['kind'];
  // A stored value that is no longer offered, such as a tag that no product has any more, stays in sight.
  const offered = choices[kind];
  const isOffered = !selected || offered.some((choice) => choice.value === selected);
  return (
    <>
      <SelectField
        id={`${fields.prefix}-${path}.kind`}
        label="What"
        value={kind}
        onChange={({ target }) => {
          onChange(target.value);
          fields.setValue(`${path}.value`, '', { shouldDirty: true });
        }}
      >
        {Object.entries(kindLabels).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        fields={fields}
        name={`${path}.value`}
        label={kindLabels[kind]}
        choices={isOffered ? offered : [{ value: String(selected), label: `${selected} (not found)` }, ...offered]}
      />
      <SelectField
        id={`${fields.prefix}-${path}.factor`}
        label="Ranks"
        value={String(factor.value)}
        error={fields.errorOf(`${path}.factor`)}
        onChange={({ target }) => factor.onChange(Number(target.value))}
      >
        {boostLabels.some(([offeredFactor]) => offeredFactor === factor.value) || (
          <option value={String(factor.value)}>{`×${factor.value}`}</option>
        )}
        {boostLabels.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** What can be boosted. Products are the best sellers, besides those that are boosted already: pins are for single products. */
function useChoices(known: readonly NamedProduct[]): Choices {
  const { data } = useQuery({
    queryKey: ['boost-filters'],
    queryFn: () => browserApi.call(productAdmin.filters, { quiet: true }),
    meta: { quiet: true },
  });
  const { products } = useProductSearch('', true);
  const categories = useRootData()?.categories ?? [];
  const titles = new Map([...known, ...products].map(({ _id, title }) => [_id, title]));
  return {
    vendor: (data?.vendors ?? []).map(({ slug, title }) => ({ value: slug, label: title })),
    category: categories.map(({ _id, title }) => ({ value: _id, label: title })),
    tag: (data?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
    product: [...titles].map(([value, label]) => ({ value, label })),
  };
}
