import type { MetaArgs } from 'react-router';
import { type Alert, alert } from '#contract/alerts.ts';
import { ApiError } from '#web/api/client.ts';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { AlertList, removeLabel } from '#web/storefront/alerts/alert-list.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { ShopLink } from '#web/storefront/pages/newsletter/mailed-link-page.tsx';
import { Button } from '#web/ui/button.tsx';

const linkOf = ({ url }: Pick<LoadInput, 'url'>) => ({ token: url.searchParams.get('token') ?? '' });

/** Null if the link does not work. */
async function load(input: LoadInput): Promise<{ alerts: Alert[] | null; search: string }> {
  const { search } = input.url;
  try {
    return { alerts: (await input.api.call(alert.mailed, { query: linkOf(input) })).list, search };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_token') return { alerts: null, search };
    throw error;
  }
}

const forms = byIntent({
  remove: (input: ActionInput) =>
    input.api.call(alert.removeMailed, { query: linkOf(input), body: { alert: formText(input.form, 'alert') } }),
  stop: (input: ActionInput) => input.api.call(alert.unsubscribe, { query: linkOf(input) }),
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(forms);
export const clientAction = browserAction(forms, { invalidates: true });
export const headers = secretPageHeaders;
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Your alerts', path: '/alerts/manage', noIndex: true });

export default function ManageAlertsPage({ loaderData: { alerts, search } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return (
    <div className="wrap max-w-3xl py-8 md:py-14">
      <h1 className="text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">
        {alerts === null ? 'This link no longer works' : alerts.length === 0 ? 'No alerts' : 'Your alerts'}
      </h1>
      {alerts === null && (
        <p className="mt-5 text-lg text-grey">
          The link may be incomplete, or your alerts may have ended. Use the link in our latest email.
        </p>
      )}
      {alerts?.length === 0 && <p className="mt-5 text-lg text-grey">You don’t have any alerts right now.</p>}
      {alerts && alerts.length > 0 && (
        <>
          <p className="mt-5 mb-6 text-lg text-grey">Your back-in-stock and price alerts. Remove the ones you no longer need.</p>
          <AlertList alerts={alerts} renderRemove={(alert) => <RemoveForm alert={alert} search={search} />} />
          <StopForm search={search} />
        </>
      )}
      {!alerts?.length && (
        <div className="mt-7">
          <ShopLink />
        </div>
      )}
    </div>
  );
}

function RemoveForm({ alert, search }: { alert: Alert; search: string }) {
  const { Form, formProps, busy, error } = useFormFetcher({ intent: 'remove', revalidates: true });
  return (
    <Form {...formProps} action={search}>
      <input type="hidden" name={intentField} value="remove" />
      <input type="hidden" name="alert" value={alert._id} />
      {error && <p role="alert">{errorMessageWithAdvice(error)}</p>}
      <Button type="submit" tone="secondary" size="sm" busy={busy} aria-label={removeLabel(alert)}>
        Remove
      </Button>
    </Form>
  );
}

function StopForm({ search }: { search: string }) {
  const { Form, formProps, busy, error } = useFormFetcher({ intent: 'stop', revalidates: true });
  return (
    <Form {...formProps} action={search} className="mt-6">
      <input type="hidden" name={intentField} value="stop" />
      {error && (
        <p role="alert" className="mb-3 font-semibold text-bad">
          {errorMessageWithAdvice(error)}
        </p>
      )}
      <Button type="submit" tone="quiet" busy={busy}>
        Stop all alerts
      </Button>
    </Form>
  );
}
