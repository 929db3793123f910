import type { MetaFunction } from 'react-router';
import { subscriber } from '#contract/newsletter.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { useShopSettings } from '#web/root-data.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { MailedLinkPage, ShopLink } from './mailed-link-page.tsx';

const confirm = ({ api, url }: ActionInput) => api.call(subscriber.confirm, { query: { token: url.searchParams.get('token') ?? '' } });

export const action = serverAction(confirm);
export const clientAction = browserAction(confirm);
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirm your subscription', path: '/newsletter/confirm', noIndex: true });

export default function ConfirmPage() {
  const { shopName } = useShopSettings();
  return (
    <MailedLinkPage
      illustration={letterUrl}
      title="Confirm your subscription"
      button="Confirm subscription"
      done={{
        title: 'You’re subscribed',
        text: <p>You’ll get the next newsletter from {shopName}. You can unsubscribe any time with the link in each one.</p>,
        actions: (
          <>
            <LinkButton to="/shop">Browse the shop</LinkButton>
            <LinkButton to="/blog" tone="secondary">
              Read the blog
            </LinkButton>
          </>
        ),
      }}
      invalidLink={{
        text: <p>It may be incomplete or more than a day old. Ask for a new one, and we’ll email it to you.</p>,
        actions: (
          <>
            <LinkButton to="/newsletter">Ask for a new link</LinkButton>
            <ShopLink />
          </>
        ),
      }}
    >
      <p>You asked for the {shopName} newsletter: new products, offers and advice for life with your dog.</p>
      <p className="mt-3">Didn’t ask for this? Just close this page, and we won’t email you.</p>
    </MailedLinkPage>
  );
}
