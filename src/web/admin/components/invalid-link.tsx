import { type ReactNode, useRef } from 'react';
import { AuthCard } from '#web/admin/layout/auth-shell.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { invalidLinkTitle } from '#web/ui/invalid-link-title.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

/** Shown where a mail's link cannot be used; the children say what to do. */
export function InvalidLink({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(heading, true);
  useDocumentTitle(invalidLinkTitle);
  return (
    <AuthCard title={invalidLinkTitle} headingRef={heading} intro={children}>
      <div className="flex flex-wrap gap-3">
        {action}
        <LinkButton to="/admin/auth/login" tone={action ? 'secondary' : 'primary'}>
          Go to sign in
        </LinkButton>
      </div>
    </AuthCard>
  );
}
