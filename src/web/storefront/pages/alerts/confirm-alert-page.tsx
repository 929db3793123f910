import type { MetaFunction } from 'react-router';
import { alert } from '#contract/alerts.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { MailedLinkPage, ShopLink } from '#web/storefront/pages/newsletter/mailed-link-page.tsx';

const confirm = ({ api, url }: ActionInput) => api.call(alert.confirm, { query: { token: url.searchParams.get('token') ?? '' } });

export const action = serverAction(confirm);
export const clientAction = browserAction(confirm);
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirm your alert', path: '/alerts/confirm', noIndex: true });

export default function ConfirmAlertPage() {
  return (
    <MailedLinkPage
      illustration={letterUrl}
      title="Confirm your alert"
      button="Confirm alert"
      done={{
        title: 'Your alert is set',
        text: <p>We’ll email you once, as soon as there’s news. That email has a link to manage your alerts.</p>,
        actions: <ShopLink />,
      }}
      invalidLink={{
        text: <p>It may be incomplete or more than a day old. Set the alert again, and we’ll email you a new link.</p>,
        actions: <ShopLink />,
      }}
    >
      <p>You asked us to email you about a product. We’ll keep an eye on it for a year.</p>
      <p className="mt-3">Didn’t ask for this? Just close this page, and we won’t email you.</p>
    </MailedLinkPage>
  );
}
