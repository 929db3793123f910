import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { openSession } from '#web/storefront/session/open-session.ts';
import { resendIntent, resendVerification } from '#web/storefront/session/resend-verification.ts';
import { ResendVerificationForm } from '#web/storefront/session/resend-verification-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import {
  isEmailChangeToken,
  pathAfterVerification,
  requiresSignIn,
  type VerifiedEmail,
  verifiedMessage,
  verifyEmail,
  verifyIntent,
} from './verify.ts';
import { VerifyForm } from './verify-form.tsx';

const forms = byIntent({ [verifyIntent]: verifyEmail, [resendIntent]: resendVerification });
type Reply = VerifiedEmail | { email: string };

const isVerified = (reply: Reply): reply is VerifiedEmail => 'user' in reply;
const redirectTo = (_: ActionInput, reply: Reply) => (isVerified(reply) ? pathAfterVerification(reply) : null);

export const loader = serverLoader(requiresSignIn);
export const clientLoader = browserLoader(requiresSignIn);
export const action = serverAction(forms, { redirectTo });
export const clientAction = browserAction(forms, {
  redirectTo,
  replacesHistoryEntry: true,
  onSuccess: (reply, { url }) => {
    if (!isVerified(reply) || !reply.token) return;
    openSession({ user: reply.user, token: reply.token });
    showSnackbar(verifiedMessage(isEmailChangeToken(url.searchParams.get('token'))), 'success');
  },
});
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Confirm your email', path: '/verification', noIndex: true });

export default function VerificationPage() {
  const [search] = useSearchParams();
  const signInFirst = useLoaderData<typeof loader>();
  const [token, email] = [search.get('token'), search.get('email')];
  if (search.get('proved') === 'admin') return <AdminEmailVerified />;
  if (token && email) return <VerifyForm {...{ email, signInFirst }} />;
  return (
    <AuthLayout
      title="Confirm your email"
      lead={<p>We’ve emailed you a link to confirm your email address. Open it to start using your account.</p>}
      illustration={letterUrl}
    >
      <h2 className="text-2xl">Need a new link?</h2>
      <p className="mt-2 mb-5 text-grey">
        Enter the email you signed up with. The link can take a few minutes, so check your spam folder too.
      </p>
      <ResendVerificationForm button="Send email" tone="primary" />
      <p className="mt-5 text-[0.9375rem] text-grey">
        Already confirmed?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}

/** The new email of an admin is verified. This opens no session of the storefront. */
const AdminEmailVerified = () => (
  <AuthLayout title="Your email has been changed" lead={<p>From now on, sign in with your new email.</p>} illustration={letterUrl}>
    <p className="mb-5">You can no longer sign in with your old email.</p>
    {/* A plain link: the back office is a separate document. */}
    <a href="/admin" className="btn btn-primary w-full">
      Go to the back office
    </a>
  </AuthLayout>
);
