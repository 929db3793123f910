import { useRef } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { SignOutButton } from '#web/storefront/session/sign-out-button.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import deniedUrl from '#web/ui/illustrations/denied.svg';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

interface SignInFirstProps {
  /** The path of this page with its token, which is still valid. */
  link: string;
  /** The new email of the account. */
  email: string;
  /** Shown in reply to the form: the user may be signed in with another account. */
  isSubmitted: boolean;
}

/** Shown when the link changes the email of an account that is not signed in to in this browser. */
export function SignInFirst({ link, email, isSubmitted }: SignInFirstProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(heading, isSubmitted);
  const isOtherUser = useSession().state === 'signed-in';
  return (
    <AuthLayout
      title="Sign in first"
      lead={<p>To keep your account safe, you need to be signed in to change its email.</p>}
      illustration={deniedUrl}
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Nothing has changed yet
      </h2>
      <p className="mt-2 mb-5 text-grey">
        {isOtherUser && 'You’re signed in with another account. '}
        Sign in with your current email. Then you can change it to <strong className="wrap-anywhere text-ink">{email}</strong>.
      </p>
      {isOtherUser ? (
        <SignOutButton next={link} className="btn btn-primary w-full">
          Sign out of this account
        </SignOutButton>
      ) : (
        <LinkButton to={`/login?next=${encodeURIComponent(link)}`} className="w-full">
          Sign in
        </LinkButton>
      )}
      <p className="mt-6 text-grey">
        {isSubmitted && !isOtherUser && 'Signed in with another account? Sign out of it first. '}
        Changing the email of a back office account? {/* A plain link: the back office is a separate document. */}
        <a href="/admin/auth/login" className="link">
          Sign in there
        </a>{' '}
        and open the link in the email again.
      </p>
      <p className="mt-4 text-grey">Didn’t ask for this? Just close this page.</p>
    </AuthLayout>
  );
}
