import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface LineButtonProps {
  icon: LucideIcon;
  /** The line that the button is for, for those who do not see where it stands. */
  about: string;
  onClick: () => void;
  children: ReactNode;
}

export function LineButton({ icon: Icon, about, onClick, children }: LineButtonProps) {
  return (
    <button type="button" onClick={onClick} className="line-button">
      <Icon size={18} aria-hidden="true" className="line-button-icon" />
      <span className="first-letter:uppercase">
        {children}
        <span className="sr-only">: {about}</span>
      </span>
    </button>
  );
}
