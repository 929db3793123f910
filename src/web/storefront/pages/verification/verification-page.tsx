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
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Verify your email', path: '/verification', noIndex: true });

export default function VerificationPage() {
  const [search] = useSearchParams();
  const signInFirst = useLoaderData<typeof loader>();
  const [token, email] = [search.get('token'), search.get('email')];
  if (search.get('proved') === 'admin') return <AdminEmailVerified />;
  if (token && email) return <VerifyForm {...{ email, signInFirst }} />;
  return (
    <AuthLayout
      title="One thing is missing"
      lead={<p>Before an account opens, we make sure that its email is yours: a mail from us has a button that leads here.</p>}
      illustration={letterUrl}
    >
      <h2 className="text-2xl">Have the mail sent again</h2>
      <p className="mt-2 mb-5 text-grey">Use the email you signed up with. It may take a few minutes. Check your spam folder, too.</p>
      <ResendVerificationForm button="Send the email" tone="primary" />
      <p className="mt-5 text-[0.9375rem] text-grey">
        Verified already?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}

/** The new email of an admin is verified. This opens no session of the storefront. */
const AdminEmailVerified = () => (
  <AuthLayout title="Your new email counts" lead={<p>From now on you sign in with it.</p>} illustration={letterUrl}>
    <p className="mb-5">The link has done its work, and the address that you had before is no longer known.</p>
    {/* A plain link: the back office is a separate document. */}
    <a href="/admin" className="btn btn-primary w-full">
      To the back office
    </a>
  </AuthLayout>
);
