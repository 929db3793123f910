import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface CartLineButtonProps {
  icon: LucideIcon;
  /** The line that the button belongs to, for screen readers. */
  lineName: string;
  onClick: () => void;
  children: ReactNode;
}

export function CartLineButton({ icon: Icon, lineName, onClick, children }: CartLineButtonProps) {
  return (
    <button type="button" onClick={onClick} className="cart-line-button">
      <Icon size={18} aria-hidden="true" className="cart-line-button-icon" />
      <span className="first-letter:uppercase">
        {children}
        <span className="sr-only">: {lineName}</span>
      </span>
    </button>
  );
}
