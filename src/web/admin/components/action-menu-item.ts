import type { ReactNode } from 'react';
import type { LinkProps } from '#web/ui/link.tsx';

/** An item of a menu: it leads to a page, or does something. */
export interface ActionMenuItem {
  label: string;
  icon?: ReactNode;
  to?: LinkProps['to'];
  onSelect?: () => void;
  tone?: 'danger';
  /** Why it cannot be done now; shown below the label, and the item does nothing. */
  disabledReason?: string;
  /** Draws a line above it. */
  separated?: boolean;
}
