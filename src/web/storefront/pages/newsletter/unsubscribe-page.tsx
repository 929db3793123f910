import { type MetaFunction, useLocation } from 'react-router';
import { subscriber } from '#contract/newsletter.ts';
import { reviewInvitation } from '#contract/review-invitations.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { useShopSettings } from '#web/root-data.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import byeUrl from '#web/ui/illustrations/denied.svg';
import { MailedLinkPage, ShopLink } from './mailed-link-page.tsx';

/** The links of mails that ask for reviews have tokens of their own kind. */
const isReviewLink = (search: URLSearchParams): boolean => search.get('token')?.startsWith('s_') === true;

function unsubscribe({ api, url: { searchParams } }: ActionInput): Promise<unknown> {
  const query = { token: searchParams.get('token') ?? '' };
  return isReviewLink(searchParams) ? api.call(reviewInvitation.stop, { query }) : api.call(subscriber.unsubscribe, { query });
}

export const action = serverAction(unsubscribe);
export const clientAction = browserAction(unsubscribe);
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'No more mails', path: '/newsletter/unsubscribe', noIndex: true });

export default function UnsubscribePage() {
  return isReviewLink(new URLSearchParams(useLocation().search)) ? <StopReviewMails /> : <LeaveNewsletter />;
}

function StopReviewMails() {
  return (
    <MailedLinkPage
      illustration={byeUrl}
      title="No more requests for reviews?"
      button="Stop these mails"
      done={{
        title: 'We won’t ask again',
        text: <p>No more mails that ask for a review. Mails about your orders still come, and your reviews are always welcome.</p>,
        actions: <ShopLink />,
      }}
      invalidLink={{
        text: <p>The link is not complete. Please open it from the mail once more, or write to us: we stop these mails by hand.</p>,
        actions: (
          <>
            <LinkButton to="/contact">Write to us</LinkButton>
            <ShopLink />
          </>
        ),
      }}
    >
      <p>Press the button, and we no longer ask for reviews of what you have bought. Mails about your orders do come, of course.</p>
    </MailedLinkPage>
  );
}

function LeaveNewsletter() {
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
