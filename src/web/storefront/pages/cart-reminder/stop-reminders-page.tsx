import type { MetaFunction } from 'react-router';
import { cartReminder } from '#contract/cart-reminders.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { MailedLinkPage, ShopLink } from '#web/storefront/pages/newsletter/mailed-link-page.tsx';
import byeUrl from '#web/ui/illustrations/denied.svg';

const stop = ({ api, url }: ActionInput) => api.call(cartReminder.stop, { query: { token: url.searchParams.get('token') ?? '' } });

export const action = serverAction(stop);
export const clientAction = browserAction(stop, { invalidates: true });
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'No more mails about carts', path: '/cart/reminder/stop', noIndex: true });

export default function StopRemindersPage() {
  return (
    <MailedLinkPage
      illustration={byeUrl}
      title="No more mails about carts?"
      button="No more of them"
      done={{
        title: 'Done',
        text: <p>We no longer write to you about a cart that you left. Mails about your orders still come.</p>,
        actions: <ShopLink />,
      }}
      invalidLink={{
        text: (
          <p>
            It is incomplete, or older than 30 days. Nothing comes without your consent: the box at the checkout is empty unless you tick
            it.
          </p>
        ),
        actions: <ShopLink />,
      }}
    >
      <p>Press the button, and we write to you about no cart any more, unless you ask us to again.</p>
    </MailedLinkPage>
  );
}
