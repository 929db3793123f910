import { MoneyField, NumberField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { ZonedTimeField } from '#web/admin/forms/zoned-time-field.tsx';
import { CheckField } from './check-field.tsx';

interface ConditionFieldsProps {
  fields: Fields;
  currency: string;
  timeZone: string;
}

/** Who gets a promo, when, and how often. */
export const ConditionFields = ({ fields, currency, timeZone }: ConditionFieldsProps) => (
  <div className="space-y-4">
    <MoneyField
      fields={fields}
      name="minimumSubtotal"
      currency={currency}
      label={`Minimum order in ${currency}`}
      optional
      className="max-w-60"
      hint="The cart total before the discount, without delivery."
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <ZonedTimeField fields={fields} name="startsAt" timeZone={timeZone} label="Starts" hint={`In the shop’s time zone (${timeZone}).`} />
      <ZonedTimeField fields={fields} name="endsAt" timeZone={timeZone} label="Ends" hint="It stops applying at this time." />
      <NumberField
        fields={fields}
        name="usageLimit"
        label="Total uses"
        optional
        hint="Never exceeded, even when many people check out at once."
      />
      <NumberField fields={fields} name="usagePerCustomer" label="Uses per customer" optional hint="By email and account." />
    </div>
    <CheckField fields={fields} name="firstOrderOnly" label="Only for a customer’s first order" />
    <CheckField fields={fields} name="enabled" label="Switched on" hint="While it’s off, nobody can use it." />
  </div>
);
