import { type MetaFunction, useLoaderData } from 'react-router';
import { cartLimits, maxGiftCardAmounts } from '#contract/limits.ts';
import { formatMoney } from '#shared/money.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { CheckField } from '#web/admin/forms/check-fields.tsx';
import { NumberField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { SelectField } from '#web/ui/field.tsx';
import { GiftCardAmounts } from './gift-card-amounts.tsx';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Checkout and stock');

const names = [
  'maxPerLine',
  'lowStockLimit',
  'phoneRequired',
  'cartReminders',
  'cartReminderHours',
  'reviewModeration',
  'reviewInvitationDays',
  'giftCards',
  'giftCardAmounts',
  'giftCardMonths',
] as const;
const amountLabels = Object.fromEntries(
  Array.from({ length: maxGiftCardAmounts }, (_, index) => [`giftCardAmounts.${index}`, `Gift card amount ${index + 1}`]),
);
const labels = {
  maxPerLine: 'Maximum quantity per item',
  phoneRequired: 'Ask for a phone number',
  cartReminders: 'Send cart reminders',
  cartReminderHours: 'Hours after the last change to the cart',
  lowStockLimit: 'Low-stock threshold',
  reviewModeration: 'Reviews that need approval',
  reviewInvitationDays: 'Days from delivery to review request',
  giftCards: 'Sell gift cards',
  giftCardAmounts: 'Amounts to choose from',
  ...amountLabels,
  giftCardMonths: 'Months until gift cards expire',
};

const describeAmounts = (currency: string) => (path: string, value: unknown) =>
  path === 'giftCardAmounts' && Array.isArray(value) ? value.map((amount) => formatMoney(Number(amount), currency)).join(', ') : undefined;

export default function CheckoutSettingsPage() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="Checkout and stock" {...{ settings, names, labels }} describe={describeAmounts(settings.currency)}>
      {(fields) => (
        <>
          <Panel title="Checkout">
            <div className="space-y-4">
              <NumberField
                fields={fields}
                name="maxPerLine"
                label={labels.maxPerLine}
                hint={`From 1 to ${cartLimits.quantity}.`}
                className="max-w-xs"
              />
              <CheckField
                fields={fields}
                name="phoneRequired"
                label={labels.phoneRequired}
                hint="Customers have to enter one with their address. Only ask if your carrier needs it. Every extra field costs you orders."
              />
            </div>
          </Panel>
          <Panel title="Cart reminders">
            <div className="space-y-4">
              <CheckField
                fields={fields}
                name="cartReminders"
                label={labels.cartReminders}
                hint="Once per cart, and only to people who agree: guests at checkout, users in their account. Check what the law in your country requires."
              />
              <NumberField
                fields={fields}
                name="cartReminderHours"
                label={labels.cartReminderHours}
                hint="From 1 to 72."
                className="max-w-xs"
              />
            </div>
          </Panel>
          <Panel title="Stock">
            <NumberField
              fields={fields}
              name="lowStockLimit"
              label={labels.lowStockLimit}
              hint="At this number or below, customers see “Only a few left” and the dashboard warns you."
              className="max-w-xs"
            />
          </Panel>
          <Panel title="Reviews">
            <SelectField
              {...fields.field('reviewModeration', settings.reviewModeration)}
              label={labels.reviewModeration}
              className="max-w-xs"
            >
              <option value="guests">From guests</option>
              <option value="everyone">All</option>
            </SelectField>
            <NumberField
              fields={fields}
              name="reviewInvitationDays"
              label={labels.reviewInvitationDays}
              optional
              hint="From 1 to 60. We send one email per order. Leave empty to never ask. Customers can opt out."
              className="mt-4 max-w-xs"
            />
          </Panel>
          <GiftCardsPanel fields={fields} currency={settings.currency} />
        </>
      )}
    </SettingsForm>
  );
}

const GiftCardsPanel = ({ fields, currency }: { fields: Fields; currency: string }) => (
  <Panel title="Gift cards">
    <div className="space-y-4">
      <CheckField
        fields={fields}
        name="giftCards"
        label={labels.giftCards}
        hint="On their own page, /gift-cards. Existing cards stay valid if you switch this off."
      />
      <GiftCardAmounts fields={fields} label={labels.giftCardAmounts} currency={currency} />
      <NumberField
        fields={fields}
        name="giftCardMonths"
        label={labels.giftCardMonths}
        optional
        hint="From 1 to 120. Leave empty if they never expire. Many countries require a minimum, so check your local law. Changes apply to new cards."
        className="max-w-xs"
      />
    </div>
  </Panel>
);
