import { useRef } from 'react';
import { useSession } from '#web/api/use-session.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { ResendVerificationForm } from '#web/storefront/session/resend-verification-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import deniedUrl from '#web/ui/illustrations/denied.svg';
import { invalidLinkTitle } from '#web/ui/invalid-link-title.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

interface InvalidLinkProps {
  /** The link was to change the email of an account. */
  isEmailChange: boolean;
  email: string;
  /** Another link can be sent to this email; otherwise it has to be typed. */
  isValidEmail: boolean;
}

/** For a link that was used, has expired or never was valid. If the user is signed in with its email, it has served its purpose. */
export function InvalidLink({ isEmailChange, email, isValidEmail }: InvalidLinkProps) {
  const session = useSession();
  const isSignedIn = session.state === 'signed-in' && session.user.email.toLowerCase() === email.trim().toLowerCase();
  return isSignedIn ? (
    <AlreadyVerified isEmailChange={isEmailChange} />
  ) : (
    <InvalidLinkOptions {...{ isEmailChange, email, isValidEmail }} />
  );
}

function AlreadyVerified({ isEmailChange }: Pick<InvalidLinkProps, 'isEmailChange'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = isEmailChange ? 'Your email has already been changed' : 'Your email is already confirmed';
  useFocusWhen(heading, true);
  useDocumentTitle(title);
  return (
    <AuthLayout title={title} lead={<p>You only need to use the link once.</p>} illustration={letterUrl}>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        You’re signed in
      </h2>
      <p className="mt-2 mb-5 text-grey">There’s nothing left to do here.</p>
      <LinkButton to="/account" className="w-full">
        Go to my account
      </LinkButton>
      <LinkButton to="/shop" tone="quiet" className="mt-3 w-full">
        Browse the shop
      </LinkButton>
    </AuthLayout>
  );
}

function InvalidLinkOptions({ isEmailChange, email, isValidEmail }: InvalidLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(heading, true);
  useDocumentTitle(invalidLinkTitle);
  return (
    <AuthLayout
      title={invalidLinkTitle}
      lead={<p>It may have been used already, be more than a day old, or have been replaced by a newer one in your inbox.</p>}
      illustration={deniedUrl}
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        What you can do
      </h2>
      <p className="mt-2 mb-5 text-grey">
        {isEmailChange
          ? 'If you’ve already confirmed your new email, just sign in with it.'
          : 'If you’ve already confirmed your email, just sign in.'}
      </p>
      <LinkButton to="/login" className="w-full">
        Sign in
      </LinkButton>
      {isEmailChange ? (
        <p className="mt-6 text-grey">If not, sign in with your old email and change it again in your account.</p>
      ) : (
        <>
          <p className="mt-6 mb-3 text-grey">If not, we’ll send you a new link.</p>
          <ResendVerificationForm email={isValidEmail ? email : undefined} button="Send a new link" />
        </>
      )}
    </AuthLayout>
  );
}
