import { useShopSettings } from '#web/root-data.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { registeredEmail } from '#web/storefront/session/registered-email.ts';
import { ResendVerificationForm } from '#web/storefront/session/resend-verification-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Shown after the sign-up: where the mail went, and what to do if it does not arrive. */
export function CheckYourMail() {
  const email = registeredEmail.use();
  const { contactEmail } = useShopSettings();
  return (
    <AuthLayout
      title="Check your inbox"
      lead={
        <p>
          We’ve sent a link to {email ? <strong className="wrap-anywhere">{email}</strong> : 'your email address'}. Open it to confirm your
          account.
        </p>
      }
      illustration={letterUrl}
      aside={
        <LinkButton to="/shop" tone="secondary" className="max-md:w-full">
          Browse the shop
        </LinkButton>
      }
    >
      <h2 className="text-2xl">Nothing yet?</h2>
      <ul className="mt-4 mb-6 list-disc space-y-2.5 pl-5 text-pretty">
        <li>It can take a few minutes. Check your spam folder too.</li>
        <li>
          Mistyped your email?{' '}
          <Link to="/register" className="link">
            Register again
          </Link>{' '}
          with the right one.
        </li>
        <li>The link works for a day. After that, you can ask for a new one.</li>
        <li>
          Still nothing? Write to{' '}
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>
          .
        </li>
      </ul>
      <ResendVerificationForm email={email || undefined} />
    </AuthLayout>
  );
}
