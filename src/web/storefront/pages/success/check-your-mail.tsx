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
      title="Check your mail"
      lead={
        <p>
          A mail is on its way to {email ? <strong className="wrap-anywhere">{email}</strong> : 'the email that you gave'}. Press its
          button, and your account is open.
        </p>
      }
      illustration={letterUrl}
      aside={
        <LinkButton to="/shop" tone="secondary" className="max-md:w-full">
          Look around meanwhile
        </LinkButton>
      }
    >
      <h2 className="text-2xl">Nothing there yet?</h2>
      <ul className="mt-4 mb-6 list-disc space-y-2.5 pl-5 text-pretty">
        <li>It can take a few minutes. Check your spam folder, too.</li>
        <li>
          Mistyped your email?{' '}
          <Link to="/register" className="link">
            Register again
          </Link>
          : nothing comes of the first one.
        </li>
        <li>The link opens the account for a day. After that, have another one sent.</li>
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
