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
  pageMeta(matches, { title: 'Stop cart reminders', path: '/cart/reminder/stop', noIndex: true });

export default function StopRemindersPage() {
  return (
    <MailedLinkPage
      illustration={byeUrl}
      title="Stop cart reminders?"
      button="Stop reminders"
      done={{
        title: 'No more cart reminders',
        text: <p>We won’t email you about your cart again. You’ll still get emails about your orders.</p>,
        actions: <ShopLink />,
      }}
      invalidLink={{
        text: (
          <p>It may be incomplete or more than 30 days old. You only get a reminder if you ask for one, at checkout or in your account.</p>
        ),
        actions: <ShopLink />,
      }}
    >
      <p>
        We won’t email you about your cart again. You’ll still get emails about your orders. If you have an account, you can switch
        reminders back on there.
      </p>
    </MailedLinkPage>
  );
}
