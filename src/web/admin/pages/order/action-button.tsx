import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface ActionButtonProps {
  /** Why it cannot be done; then there is no button. */
  blocked: string | null;
  onClick: () => void;
  children: ReactNode;
}

/** A button for what can be done now. */
export const ActionButton = ({ blocked, onClick, children }: ActionButtonProps) =>
  blocked === null && (
    <Button tone="secondary" size="sm" onClick={onClick} className="needs-scripts">
      {children}
    </Button>
  );
