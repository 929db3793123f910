import { type ReactNode, useRef } from 'react';
import { AuthCard } from '#web/admin/layout/auth-frame.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { deadLinkTitle } from '#web/ui/dead-link-title.ts';
import { useArrivalFocus } from '#web/ui/use-arrival-focus.ts';
import { useTitle } from '#web/ui/use-title.ts';

/** What stands where the link of a mail cannot be used; the children say what to do now. */
export function DeadLink({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, true);
  useTitle(deadLinkTitle);
  return (
    <AuthCard title={deadLinkTitle} heading={heading} intro={children}>
      <div className="flex flex-wrap gap-3">
        {action}
        <LinkButton to="/admin/auth/login" tone={action ? 'secondary' : 'primary'}>
          Go to the sign-in
        </LinkButton>
      </div>
    </AuthCard>
  );
}
