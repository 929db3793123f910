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
  pageMeta(matches, { title: 'Unsubscribe', path: '/newsletter/unsubscribe', noIndex: true });

export default function UnsubscribePage() {
  return isReviewLink(new URLSearchParams(useLocation().search)) ? <StopReviewMails /> : <LeaveNewsletter />;
}

function StopReviewMails() {
  return (
    <MailedLinkPage
      illustration={byeUrl}
      title="Stop review requests?"
      button="Stop review requests"
      done={{
        title: 'We won’t ask again',
        text: <p>We won’t ask you for reviews again. You’ll still get emails about your orders.</p>,
        actions: <ShopLink />,
      }}
      invalidLink={{
        text: <p>It may be incomplete. Open it from the email again, or contact us and we’ll do it for you.</p>,
        actions: (
          <>
            <LinkButton to="/contact">Write to us</LinkButton>
            <ShopLink />
          </>
        ),
      }}
    >
      <p>We won’t ask you to review your orders any more. You’ll still get emails about the orders themselves.</p>
    </MailedLinkPage>
  );
}

function LeaveNewsletter() {
  const { shopName, contactEmail } = useShopSettings();
  return (
    <MailedLinkPage
      illustration={byeUrl}
      title="Unsubscribe from the newsletter?"
      button="Unsubscribe"
      done={{
        title: 'You’re unsubscribed',
        text: (
          <p>
            You won’t get the {shopName} newsletter any more. You’ll still get emails about your orders. Changed your mind? You can
            subscribe again any time.
          </p>
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
            It may be incomplete, or you’re no longer subscribed. Open the link in our latest newsletter, or write to{' '}
            <a href={`mailto:${contactEmail}?subject=Newsletter`} className="link">
              {contactEmail}
            </a>{' '}
            and we’ll unsubscribe you.
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
      <p>You won’t get the {shopName} newsletter any more. You’ll still get emails about your orders.</p>
    </MailedLinkPage>
  );
}
