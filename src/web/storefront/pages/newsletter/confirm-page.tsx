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
  pageMeta(matches, { title: 'Confirm the newsletter', path: '/newsletter/confirm', noIndex: true });

export default function ConfirmPage() {
  const { shopName } = useShopSettings();
  return (
    <MailedLinkPage
      illustration={letterUrl}
      title="One press, and you are on the list"
      button="Yes, send me the newsletter"
      done={{
        title: 'Welcome to the pack',
        text: <p>The next letter from {shopName} comes to you, too. Every one of them has a link that takes you off the list again.</p>,
        actions: (
          <>
            <LinkButton to="/shop">To the shop</LinkButton>
            <LinkButton to="/blog" tone="secondary">
              Read the blog
            </LinkButton>
          </>
        ),
      }}
      invalidLink={{
        text: (
          <p>
            It is incomplete, was used for another address, or is older than a day. Nothing is lost: ask for a new one, and it comes by
            mail.
          </p>
        ),
        actions: (
          <>
            <LinkButton to="/newsletter">Ask for a new link</LinkButton>
            <ShopLink />
          </>
        ),
      }}
    >
      <p>You have asked for the newsletter of {shopName}: about twice a month, with what is new, what is on offer, and advice.</p>
      <p className="mt-3">It was not you? Then just close this page, and nothing comes.</p>
    </MailedLinkPage>
  );
}
