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
      title="One press, and we let you know"
      button="Yes, let me know"
      done={{
        title: 'We’ll let you know',
        text: <p>You get one mail as soon as there is news, with a link to stop it at any time.</p>,
        actions: <ShopLink />,
      }}
      invalidLink={{
        text: (
          <p>
            It is incomplete, was used for something else, or is older than a day. Ask for the alert again, and a new link comes by mail.
          </p>
        ),
        actions: <ShopLink />,
      }}
    >
      <p>You have asked us to write to you about one of our products. We keep an eye out for you for a year.</p>
      <p className="mt-3">It was not you? Then just close this page, and nothing comes.</p>
    </MailedLinkPage>
  );
}
