import type { MetaFunction } from 'react-router';
import { reviewInvitation } from '#contract/review-invitations.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { MailedLinkPage, ShopLink } from '#web/storefront/pages/newsletter/mailed-link-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import byeUrl from '#web/ui/illustrations/denied.svg';

const stop = ({ api, url }: ActionInput) => api.call(reviewInvitation.stop, { query: { token: url.searchParams.get('token') ?? '' } });

export const action = serverAction(stop);
export const clientAction = browserAction(stop);
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'No more requests for reviews', path: '/review-mails/stop', noIndex: true });

/** Stops the mails that ask for reviews. */
export default function StopReviewMailsPage() {
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
