import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface SummaryToggleProps {
  /** The id of what it opens. */
  controls: string;
  open: boolean;
  onToggle: () => void;
  /** Points to where the content opens. */
  icon: LucideIcon;
  label: string;
  /** The total, which is always shown. */
  children: ReactNode;
  className?: string;
}

/** The head of a summary that is collapsed on small screens, where it shows only the total. */
export function SummaryToggle({ controls, open, onToggle, icon: Icon, label, children, className = '' }: SummaryToggleProps) {
  return (
    <p className="flex min-h-16 items-center justify-between gap-3 px-5 lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={controls}
        onClick={onToggle}
        className={`-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-left font-semibold ${className}`}
      >
        <Icon size={22} aria-hidden="true" className={`shrink-0 text-primary transition-transform ${open ? 'rotate-180' : ''}`} />
        {label}
      </button>
      {children}
    </p>
  );
}

export const formatItemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
