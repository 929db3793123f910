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
      lead={<p>It may have been used already, be more than an hour old, or have been replaced by a newer one in your inbox.</p>}
      illustration={deniedUrl}
    >
      <h2 ref={ref} tabIndex={-1} className="text-2xl outline-none">
        Get a new link
      </h2>
      <p className="mt-2 mb-5 text-grey">It only takes a minute. Your password hasn’t changed.</p>
      <LinkButton to="/forgot-password" className="w-full">
        Get a new link
      </LinkButton>
      <LinkButton to="/login" tone="quiet" className="mt-3 w-full">
        Back to sign in
      </LinkButton>
    </AuthLayout>
  );
}
