import type { MetaArgs } from 'react-router';
import { type Alert, alert } from '#contract/alerts.ts';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { accountAction } from '#web/storefront/account/account-action.ts';
import { AccountLayout } from '#web/storefront/account/account-layout.tsx';
import { getCurrentUser } from '#web/storefront/account/current-user.ts';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { AlertList, removeLabel } from '#web/storefront/alerts/alert-list.tsx';
import emptyWishlist from '#web/storefront/illustrations/empty-wishlist.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

async function load({ api }: LoadInput) {
  const [{ name, email }, { list, wishlist }] = await Promise.all([getCurrentUser(api), api.call(alert.own, { quiet: true })]);
  return { name, email, alerts: list, wishlist };
}

const loadAsUser = signedInOnly('user', load);
export const loader = serverLoader(loadAsUser);
export const clientLoader = browserLoader(loadAsUser);

const forms = byIntent({
  remove: ({ api, form }: ActionInput) => api.call(alert.removeOwn, { params: { id: formText(form, 'alert') } }),
  wishlist: ({ api, form }: ActionInput) => api.call(alert.setWishlist, { body: { wishlist: form.get('wishlist') === 'yes' } }),
});
export const action = serverAction(signedInOnly('user', forms));
export const clientAction = accountAction(forms);
export const headers = privatePageHeaders;
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My Alerts', path: '/account/alerts', noIndex: true });

export default function MyAlertsPage({ loaderData: { name, email, alerts, wishlist } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return (
    <AccountLayout
      name={name}
      current="/account/alerts"
      title="My Alerts"
      lead={`Your back-in-stock and price alerts. We’ll email ${email}.`}
    >
      <WishlistForm wishlist={wishlist} />
      {alerts.length === 0 ? (
        <div className="surface">
          <EmptyState
            illustration={emptyWishlist}
            title="No alerts yet"
            action={<LinkButton to="/wishlist">Go to your wishlist</LinkButton>}
          >
            <p>Sold out or too expensive today? Set an alert on a product page or your wishlist, and we’ll email you when that changes.</p>
          </EmptyState>
        </div>
      ) : (
        <AlertList alerts={alerts} renderRemove={(alert) => <RemoveForm alert={alert} />} />
      )}
    </AccountLayout>
  );
}

function RemoveForm({ alert }: { alert: Alert }) {
  const { Form, formProps, busy } = useAccountForm<typeof forms>({ intent: 'remove' });
  return (
    <Form {...formProps} action="/account/alerts">
      <input type="hidden" name={intentField} value="remove" />
      <input type="hidden" name="alert" value={alert._id} />
      <Button type="submit" tone="secondary" size="sm" busy={busy} aria-label={removeLabel(alert)}>
        Remove
      </Button>
    </Form>
  );
}

/** One choice for everything on the wishlist. */
function WishlistForm({ wishlist }: { wishlist: boolean }) {
  const { Form, formProps, busy } = useAccountForm<typeof forms>({ intent: 'wishlist' });
  return (
    <Form
      {...formProps}
      action="/account/alerts"
      aria-label="Wishlist alerts"
      className="surface mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 p-5"
    >
      <input type="hidden" name={intentField} value="wishlist" />
      <label className="flex min-h-11 min-w-0 flex-1 basis-64 items-center gap-3 font-semibold">
        <input key={String(wishlist)} type="checkbox" name="wishlist" value="yes" defaultChecked={wishlist} className="check" />
        Email me when anything on my wishlist is back in stock or drops in price
      </label>
      <Button type="submit" size="sm" busy={busy}>
        Save
      </Button>
    </Form>
  );
}
