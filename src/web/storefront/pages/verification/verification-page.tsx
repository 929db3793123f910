import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { openSession } from '#web/storefront/session/open-session.ts';
import { resend, resendIntent } from '#web/storefront/session/resend.ts';
import { ResendForm } from '#web/storefront/session/resend-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { afterVerification, movesAccount, needsSignIn, proved, type Verified, verify, verifyIntent } from './verify.ts';
import { VerifyForm } from './verify-form.tsx';

const forms = byIntent({ [verifyIntent]: verify, [resendIntent]: resend });
type Answer = Verified | { email: string };

const isVerified = (answer: Answer): answer is Verified => 'user' in answer;
const redirectTo = (_: ActionInput, answer: Answer) => (isVerified(answer) ? afterVerification(answer) : null);

export const loader = onServer(needsSignIn);
export const clientLoader = inBrowser(needsSignIn);
export const action = serverAction(forms, { redirectTo });
export const clientAction = browserAction(forms, {
  redirectTo,
  replaces: true,
  onSuccess: (answer, { url }) => {
    if (!isVerified(answer) || !answer.token) return;
    openSession({ user: answer.user, token: answer.token });
    showSnackbar(proved(movesAccount(url.searchParams.get('token'))), 'success');
  },
});
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Verify your e-mail', path: '/verification', unlisted: true });

export default function VerificationPage() {
  const [search] = useSearchParams();
  const signInFirst = useLoaderData<typeof loader>();
  const [token, email] = [search.get('token'), search.get('email')];
  if (search.get('proved') === 'admin') return <AdminProved />;
  if (token && email) return <VerifyForm {...{ email, signInFirst }} />;
  return (
    <Entrance
      title="One thing is missing"
      lead={<p>Before an account opens, we make sure that its e-mail is yours: a mail from us has a button that leads here.</p>}
      picture={letterUrl}
    >
      <h2 className="text-2xl">Have the mail sent again</h2>
      <p className="mt-2 mb-5 text-grey">With the e-mail that you registered with. It may take a few minutes; look among the spam, too.</p>
      <ResendForm button="Send the mail" tone="primary" />
      <p className="mt-5 text-[0.9375rem] text-grey">
        Verified already?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </Entrance>
  );
}

/** The new e-mail of an admin counts; the storefront's session is another matter. */
const AdminProved = () => (
  <Entrance title="Your new e-mail counts" lead={<p>From now on you sign in with it.</p>} picture={letterUrl}>
    <p className="mb-5">The link has done its work, and the address that you had before is no longer known.</p>
    {/* The back office is a document of its own. */}
    <a href="/admin" className="btn btn-primary w-full">
      To the back office
    </a>
  </Entrance>
);
