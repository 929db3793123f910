import { useWatch } from 'react-hook-form';
import { searchRuleLimits } from '#contract/limits.ts';
import { editedSearchRule, newSearchRule } from '#contract/search-rules.schemas.ts';
import { type NewSearchRule, type SearchRule, searchRule } from '#contract/search-rules.ts';
import * as textLimits from '#contract/text-limits.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { type NamedProduct, ProductsField } from '#web/admin/forms/products-field.tsx';
import { rowLabels } from '#web/admin/forms/row-labels.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { CheckField } from '#web/admin/pages/promo/check-field.tsx';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { TextField } from '#web/ui/field.tsx';
import { BoostRows } from './boost-rows.tsx';
import { ruleValues } from './rule-values.ts';
import { SearchPreviewPanel } from './search-preview-panel.tsx';

const labels = {
  term: 'Search',
  pageLabel: 'Name of the page',
  pagePath: 'Leads to',
  pinned: 'Come first',
  hidden: 'Not shown',
  boosts: 'Boosts',
  ...rowLabels('boosts', 'Boost', searchRuleLimits.boosts, { kind: 'type', value: 'choice', factor: 'ranking' }),
  enabled: 'Switched on',
};

interface RuleFormProps {
  /** The rule that is edited; left out for a new one. */
  rule?: SearchRule;
  /** The term of a new one. */
  term?: string;
}

/** The form of a rule, with what shoppers see beside it. */
export function RuleForm<H extends ActionHandler>({ rule, term = '' }: RuleFormProps) {
  const blank: NewSearchRule = { term, pageLabel: null, pagePath: null, pinned: [], hidden: [], boosts: [], enabled: true };
  const known = rule?.products ?? [];
  return (
    <EditForm<H>
      intent="rule"
      endpoint={rule ? searchRule.update : searchRule.create}
      label="Rule"
      schema={rule ? editedSearchRule : newSearchRule}
      labels={labels}
      defaultValues={rule ? { ...ruleValues(rule), version: rule.version } : blank}
      button={rule ? 'Save' : 'Add rule'}
      isNew={!rule}
      describe={(path, value) => describeValue(path, value, known)}
    >
      {(fields) => (
        <div className="search-form">
          {!rule && <input type="hidden" name={idempotencyKeyField} defaultValue="" />}
          <div className="min-w-0 space-y-5">
            <Panel title="Search">
              <div className="space-y-4">
                <TextField
                  {...fields.field('term', rule?.term ?? term)}
                  label="When someone searches for"
                  maxLength={textLimits.searchWord}
                  autoComplete="off"
                  hint="Matches the whole search, including plurals and other word forms. “lead” also matches “leads”, and “dog lead” if “dog” is an ignored word."
                />
                <CheckField fields={fields} name="enabled" label="Switched on" />
              </div>
            </Panel>
            <Panel
              title="Page"
              intro="Offered above the products, for searches such as “size guide” or “subscription”. The shop’s own pages are found automatically."
            >
              <div className="grid gap-4 md:grid-cols-2">
                <TextField
                  {...fields.field('pageLabel', rule?.pageLabel ?? '')}
                  label="Name of the page"
                  maxLength={textLimits.menuLabel}
                  optional
                />
                <TextField
                  {...fields.field('pagePath', rule?.pagePath ?? '')}
                  label="Leads to"
                  maxLength={textLimits.url}
                  placeholder="/blog or https://…"
                  autoComplete="off"
                  optional
                />
              </div>
            </Panel>
            <Panel
              title="Pins"
              intro="These come first, in this order, whether or not they match. Filters and other sort orders still apply."
            >
              <ProductsField fields={fields} name="pinned" label="Come first" known={known} max={searchRuleLimits.pinned} />
            </Panel>
            <Panel title="Hidden" intro="These don’t come up for this search.">
              <ProductsField fields={fields} name="hidden" label="Not shown" known={known} max={searchRuleLimits.hidden} />
            </Panel>
            <Panel title="Boosts" intro="These rank higher or lower among the matches.">
              <BoostRows fields={fields} known={known} />
            </Panel>
          </div>
          <RulePreview fields={fields} replaces={rule?._id} />
        </div>
      )}
    </EditForm>
  );
}

/** Products by their titles, for the comparison with somebody else's changes. */
function describeValue(path: string, value: unknown, known: readonly NamedProduct[]): string | undefined {
  if (path === 'enabled') return value ? 'Yes' : 'No';
  if (path === 'pinned.*' || path === 'hidden.*') return known.find(({ _id }) => _id === value)?.title;
  return undefined;
}

function RulePreview({ fields, replaces }: { fields: Fields; replaces: string | undefined }) {
  const { version: _, ...values } = useWatch({ control: fields.control }) as NewSearchRule & { version?: number };
  // Rows that are not complete yet change nothing, and the preview shows products only.
  const parsed = newSearchRule.safeParse({
    ...values,
    pageLabel: null,
    pagePath: null,
    boosts: (values.boosts ?? []).filter(({ value }) => value),
  });
  return (
    <SearchPreviewPanel
      q={values.term ?? ''}
      draft={parsed.success ? { rule: parsed.data, ...(replaces && { replaces }) } : null}
      notice="Enter a search to see the results."
    />
  );
}
