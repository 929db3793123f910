import { useRef } from 'react';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import deniedUrl from '#web/ui/illustrations/denied.svg';
import { invalidLinkTitle } from '#web/ui/invalid-link-title.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

/** For a reset link that is forged, incomplete, used or expired; it does not reveal which. */
export function InvalidLink() {
  const ref = useRef<HTMLHeadingElement>(null);
  useFocusWhen(ref, true);
  useDocumentTitle(invalidLinkTitle);
  return (
    <AuthLayout
      title={invalidLinkTitle}
      lead={<p>It was used already, is older than an hour, or a newer one is in your mail.</p>}
      illustration={deniedUrl}
    >
      <h2 ref={ref} tabIndex={-1} className="text-2xl outline-none">
        Have another one sent
      </h2>
      <p className="mt-2 mb-5 text-grey">It takes a minute. Your password is still the one that it was.</p>
      <LinkButton to="/forgot-password" className="w-full">
        Ask for a new link
      </LinkButton>
      <LinkButton to="/login" tone="quiet" className="mt-3 w-full">
        Back to the sign-in
      </LinkButton>
    </AuthLayout>
  );
}
