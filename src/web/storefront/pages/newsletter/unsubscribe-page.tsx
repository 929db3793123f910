import type { MetaFunction } from 'react-router';
import { subscriber } from '#contract/newsletter.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { useShopSettings } from '#web/root-data.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import byeUrl from '#web/ui/illustrations/denied.svg';
import { MailedLinkPage, ShopLink } from './mailed-link-page.tsx';

const unsubscribe = ({ api, url }: ActionInput) =>
  api.call(subscriber.unsubscribe, { query: { token: url.searchParams.get('token') ?? '' } });

export const action = serverAction(unsubscribe);
export const clientAction = browserAction(unsubscribe);
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Leave the newsletter', path: '/newsletter/unsubscribe', noIndex: true });

export default function UnsubscribePage() {
  const { shopName, contactEmail } = useShopSettings();
  return (
    <MailedLinkPage
      illustration={byeUrl}
      title="Leave the newsletter?"
      button="Take me off the list"
      done={{
        title: 'You are off the list',
        text: (
          <p>No more letters from {shopName}. Mails about your orders still come. Pressed by mistake? Subscribe again whenever you like.</p>
        ),
        actions: (
          <>
            <ShopLink />
            <LinkButton to="/newsletter" tone="quiet">
              Subscribe again
            </LinkButton>
          </>
        ),
      }}
      invalidLink={{
        text: (
          <p>
            The link is not complete, or it belongs to a list that is gone. Please open it from the newest letter once more, or write to{' '}
            <a href={`mailto:${contactEmail}?subject=Newsletter`} className="link">
              {contactEmail}
            </a>
            , and we take you off the list by hand.
          </p>
        ),
        actions: (
          <>
            <LinkButton to="/contact">Write to us</LinkButton>
            <ShopLink />
          </>
        ),
      }}
    >
      <p>Press the button, and no more letters from {shopName} come to you. Mails about your orders do, of course.</p>
    </MailedLinkPage>
  );
}
