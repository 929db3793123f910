import { type MetaFunction, useLoaderData } from 'react-router';
import { shopTest } from '#contract/shop-tests.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { CheckField, ChecksField } from '#web/admin/forms/check-fields.tsx';
import { NumberField } from '#web/admin/forms/number-fields.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { BankAccountFields } from './bank-account-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';
import { ShopTest } from './shop-test.tsx';

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Payments');

const names = ['paymentMethods', 'bankAccount', 'transferDueDays', 'expressCheckout'] as const;
const labels = {
  paymentMethods: 'Methods',
  bankAccount: 'Bank account',
  'bankAccount.holder': 'Bank account, account holder',
  'bankAccount.bankName': 'Bank account, bank',
  'bankAccount.iban': 'Bank account, IBAN',
  'bankAccount.bic': 'Bank account, BIC',
  transferDueDays: 'Days until an unpaid order is cancelled',
  expressCheckout: 'Express checkout with Apple Pay and Google Pay',
};
const methods = [
  {
    value: 'cash',
    label: 'Cash on delivery or at pick-up',
    hint: 'Collected by you or the carrier. The order counts as paid once it’s delivered.',
  },
  {
    value: 'card',
    label: 'Card',
    hint: 'With Stripe, including Apple Pay and Google Pay. Without keys, the shop only accepts test cards.',
  },
  {
    value: 'transfer',
    label: 'Bank transfer',
    hint: 'Offered once you add a bank account below. You ship the order when the money arrives.',
  },
] as const;

export default function PaymentsPage() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="Payments" reauthPurpose="change payment settings" {...{ settings, names, labels }}>
      {(fields) => (
        <>
          <Panel title="How customers pay" intro="We’ll ask for your password, because these settings decide where the money goes.">
            <ChecksField fields={fields} name="paymentMethods" label={labels.paymentMethods} options={methods} />
          </Panel>
          <Panel title="Bank transfer">
            <div className="space-y-4">
              <BankAccountFields fields={fields} />
              <NumberField
                fields={fields}
                name="transferDueDays"
                label={labels.transferDueDays}
                hint="From 1 to 60. We’ll hold the items until then."
                className="max-w-xs"
              />
            </div>
          </Panel>
          <Panel
            title="Card payments with Stripe"
            intro={
              <>
                Set the keys as environment variables on the server, not here: <code className="code">STRIPE_SECRET_KEY</code>,{' '}
                <code className="code">STRIPE_PUBLISHABLE_KEY</code> and <code className="code">STRIPE_WEBHOOK_SECRET</code>. Restart the
                shop after changing them.
              </>
            }
          >
            <div className="space-y-4">
              <ShopTest endpoint={shopTest.payments} button="Test connection" />
              <CheckField
                fields={fields}
                name="expressCheckout"
                label={labels.expressCheckout}
                hint="Buttons at the top of the checkout that fill in the address and pay in one step. You need your Stripe keys, card payments switched on, and your domain listed in Stripe’s settings under Payment method domains. Stripe’s script then also loads on the checkout page, so mention it in your privacy policy."
              />
            </div>
          </Panel>
        </>
      )}
    </SettingsForm>
  );
}
