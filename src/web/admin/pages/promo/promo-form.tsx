import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { promoAdmin } from '#contract/promo-admin.ts';
import type { ScopeItem } from '#contract/promo-labels.ts';
import { editedPromo, newPromo } from '#contract/promotions.schemas.ts';
import type { NewPromo, Promo } from '#contract/promotions.ts';
import * as textLimits from '#contract/text-limits.ts';
import { formatDateTime } from '#shared/format-date-time.ts';
import { formatMoney } from '#shared/money.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { useShopSettings } from '#web/admin/pages/promos/promo-cells.tsx';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { useRootData } from '#web/root-data.ts';
import { TextField } from '#web/ui/field.tsx';
import { BenefitFields } from './benefit-fields.tsx';
import { CodeFields } from './code-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { PromoPreview } from './promo-preview.tsx';
import { blankPromo, promoLabels, promoValues } from './promo-values.ts';
import type { SampleLine } from './sample-cart.tsx';
import { summarizePromo } from './summarize-promo.ts';

interface PromoFormProps {
  /** The promo that is edited; left out for a new one. */
  promo?: Promo;
  /** What the cart of the preview begins with. */
  sample: readonly SampleLine[];
}

/** The form of a promo, with its summary in words and its preview beside it. `H` is the handler behind the page's action. */
export function PromoForm<H extends ActionHandler>({ promo, sample }: PromoFormProps) {
  const settings = useShopSettings();
  return (
    <EditForm<H>
      intent="promo"
      endpoint={promo ? promoAdmin.update : promoAdmin.create}
      label="Promo"
      schema={promo ? editedPromo : newPromo}
      defaultValues={promo ? promoValues(promo) : blankPromo}
      labels={promoLabels}
      button={promo ? 'Save' : 'Add promo'}
      isNew={!promo}
      describe={(path, value) => describeValue(path, value, settings)}
    >
      {(fields) => (
        <>
          {!promo && <input type="hidden" name={idempotencyKeyField} defaultValue="" />}
          <PromoFields {...{ fields, promo, sample }} {...settings} />
        </>
      )}
    </EditForm>
  );
}

interface PromoFieldsProps extends PromoFormProps {
  fields: Fields;
  currency: string;
  timeZone: string;
}

function PromoFields({ fields, promo, sample, currency, timeZone }: PromoFieldsProps) {
  const [chosen, setChosen] = useState<readonly ScopeItem[]>([]);
  const categories = useRootData()?.categories ?? [];
  const scope = [...(promo?.scope ?? []), ...chosen, ...categories.map(({ _id, title }) => ({ _id, title, kind: 'category' as const }))];
  const addToScope = (item: ScopeItem) => setChosen((before) => (before.some(({ _id }) => _id === item._id) ? before : [...before, item]));
  const { version: _, ...values } = useWatch({ control: fields.control }) as NewPromo & { version?: number };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-5">
        <Panel title="How customers get it">
          <div className="space-y-4">
            <CodeFields fields={fields} />
            <TextField
              {...fields.field('title', promo?.title)}
              label="Name"
              required
              maxLength={textLimits.promoTitle}
              autoComplete="off"
              hint="Customers see it in the cart and on the invoice."
            />
          </div>
        </Panel>
        <Panel title="Discount">
          <BenefitFields {...{ fields, currency, scope }} onScopeItem={addToScope} />
        </Panel>
        <Panel title="Conditions">
          <ConditionFields {...{ fields, currency, timeZone }} />
        </Panel>
      </div>
      <div className="space-y-5 xl:sticky xl:top-5">
        <Panel title="Summary">
          <ul aria-live="polite" className="space-y-1.5">
            {summarizePromo({ promo: values, scope, currency, timeZone }).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Panel>
        <PromoPreview promo={values} id={promo?._id} currency={currency} sample={sample} />
      </div>
    </div>
  );
}

/** Amounts and times, for the comparison with somebody else's changes. */
function describeValue(path: string, value: unknown, { currency, timeZone }: { currency: string; timeZone: string }): string | undefined {
  if (path === 'minimumSubtotal' && typeof value === 'number') return formatMoney(value, currency);
  if ((path === 'startsAt' || path === 'endsAt') && typeof value === 'string') return formatDateTime(value, timeZone);
  return undefined;
}
