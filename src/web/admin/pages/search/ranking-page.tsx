import { useController, useWatch } from 'react-hook-form';
import { type MetaFunction, useLoaderData } from 'react-router';
import { searchRuleLimits } from '#contract/limits.ts';
import { searchRankingInput } from '#contract/search-rules.schemas.ts';
import { type SearchRanking, type SearchRankingInput, searchRule } from '#contract/search-rules.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { rowLabels } from '#web/admin/forms/row-labels.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { SelectField } from '#web/ui/field.tsx';
import { BoostRows } from './boost-rows.tsx';
import { bestSellerLabels } from './search-labels.ts';
import { SearchPreviewPanel } from './search-preview-panel.tsx';

const load = loadFor(searchRule.ranking, ({ api }: LoadInput) => api.call(searchRule.ranking, {}));
const save = ({ api, form }: ActionInput) => api.call(searchRule.updateRanking, { body: valuesOf<SearchRankingInput>(form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Search ranking');

const stockLabels = { ties: 'Above sold-out products that match equally well', first: 'Above everything that’s sold out' } as const;
const labels = {
  stock: 'Products in stock',
  bestSellers: 'Best sellers',
  boosts: 'Boosts',
  ...rowLabels('boosts', 'Boost', searchRuleLimits.boosts, { kind: 'type', value: 'choice', factor: 'ranking' }),
};

export default function RankingPage() {
  const { stock, bestSellers, boosts, version, products } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Ranking"
        intro="What counts in every search besides how well the words match. Category and brand pages aren’t affected."
      />
      <EditForm<typeof save>
        intent="ranking"
        endpoint={searchRule.updateRanking}
        label="Ranking"
        schema={searchRankingInput}
        labels={labels}
        defaultValues={{ stock, bestSellers, boosts, version }}
        describe={describeValue}
      >
        {(fields) => (
          <div className="search-form">
            <div className="min-w-0 space-y-5">
              <Panel title="Stock and sales">
                <div className="grid gap-4 md:grid-cols-2">
                  <ValueField fields={fields} name="stock" label="Position of products in stock" options={Object.entries(stockLabels)} />
                  <ValueField
                    fields={fields}
                    name="bestSellers"
                    label="Best sellers rank higher"
                    options={bestSellerLabels.map((label, weight) => [weight, label])}
                  />
                </div>
              </Panel>
              <Panel
                title="Boosts"
                intro="In all searches, these rank higher or lower among the matches. A product’s own words still count more than synonyms."
              >
                <BoostRows fields={fields} known={products} />
              </Panel>
            </div>
            <RankingPreview fields={fields} />
          </div>
        )}
      </EditForm>
    </>
  );
}

const describeValue = (path: string, value: unknown): string | undefined => {
  if (path === 'stock') return stockLabels[value as SearchRanking['stock']];
  return path === 'bestSellers' ? bestSellerLabels[value as number] : undefined;
};

interface ValueFieldProps {
  fields: Fields;
  name: string;
  label: string;
  options: readonly (readonly [value: string | number, label: string])[];
}

/** A choice whose value may be a number. */
function ValueField({ fields, name, label, options }: ValueFieldProps) {
  const { value, onChange } = useController({ control: fields.control, name }).field;
  return (
    <SelectField
      id={`${fields.prefix}-${name}`}
      label={label}
      value={String(value)}
      error={fields.errorOf(name)}
      onChange={({ target }) => onChange(options.find(([option]) => String(option) === target.value)?.[0])}
    >
      {options.map(([option, optionLabel]) => (
        <option key={option} value={option}>
          {optionLabel}
        </option>
      ))}
    </SelectField>
  );
}

function RankingPreview({ fields }: { fields: Fields }) {
  const { version: _, ...values } = useWatch({ control: fields.control }) as SearchRankingInput;
  const parsed = searchRankingInput.safeParse({ ...values, boosts: (values.boosts ?? []).filter(({ value }) => value) });
  return (
    <SearchPreviewPanel q="food" draft={parsed.success ? { ranking: parsed.data } : null} notice="Enter a search to see the results." />
  );
}
