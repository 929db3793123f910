import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/staff-access.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Button } from '#web/ui/button.tsx';

interface ActionButtonProps {
  endpoint: StaffAccess;
  /** Why it cannot be done; then there is no button. */
  blocked: string | null;
  onClick: () => void;
  children: ReactNode;
}

/** A button for what can be done now, by whoever looks. */
export const ActionButton = ({ endpoint, blocked, onClick, children }: ActionButtonProps) =>
  blocked === null && (
    <MayCall endpoint={endpoint}>
      <Button tone="secondary" size="sm" onClick={onClick} className="needs-scripts">
        {children}
      </Button>
    </MayCall>
  );
