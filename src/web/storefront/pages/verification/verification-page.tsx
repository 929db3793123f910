import { type MetaFunction, useActionData, useLoaderData, useSearchParams } from 'react-router';
import type { ActResult } from '#web/api/page-data.ts';
import { actOnServer, inBrowser, onServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { resend } from '#web/storefront/session/resend.ts';
import { ResendForm } from '#web/storefront/session/resend-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { afterVerification, needsSignIn, type Verified, verify } from './verify.ts';
import { VerifyForm } from './verify-form.tsx';

/** What the page answers to its two forms: the one with a link's token, and the one that asks for another link. */
const verifyOnServer = actOnServer(verify, { to: (_input, verified) => afterVerification(verified) });
const resendOnServer = actOnServer(resend);

export const loader = onServer(needsSignIn);
export const clientLoader = inBrowser(needsSignIn);
export const action = (args: Parameters<typeof verifyOnServer>[0]) =>
  new URL(args.request.url).searchParams.has('token') ? verifyOnServer(args) : resendOnServer(args);
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Verify your e-mail', path: '/verification', unlisted: true });

export default function VerificationPage() {
  const [search] = useSearchParams();
  const answered = useActionData<typeof action>();
  const signInFirst = useLoaderData<typeof loader>();
  const [token, email] = [search.get('token'), search.get('email')];
  if (search.get('proved') === 'admin') return <AdminProved />;
  if (token && email) return <VerifyForm {...{ email, signInFirst }} before={answered as ActResult<Verified> | undefined} />;
  return (
    <Entrance
      title="One thing is missing"
      lead={<p>Before an account opens, we make sure that its e-mail is yours: a mail from us has a button that leads here.</p>}
      picture={letterUrl}
    >
      <h2 className="text-2xl">Have the mail sent again</h2>
      <p className="mt-2 mb-5 text-grey">With the e-mail that you registered with. It may take a few minutes; look among the spam, too.</p>
      <ResendForm button="Send the mail" tone="primary" before={answered as ActResult<{ email: string }> | undefined} />
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
