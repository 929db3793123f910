import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/staff-access.ts';
import type { LinkProps } from '#web/ui/link.tsx';

/** An item of a menu: it leads to a page, or does something. */
export interface ActionMenuItem {
  label: string;
  /** What it calls, or what the page that it leads to is for: only those who may call it see the item. Null if everybody may. */
  endpoint: StaffAccess | null;
  icon?: ReactNode;
  to?: LinkProps['to'];
  onSelect?: () => void;
  tone?: 'danger';
  /** Why it cannot be done now; shown below the label, and the item does nothing. */
  disabledReason?: string;
  /** Draws a line above it. */
  separated?: boolean;
}
