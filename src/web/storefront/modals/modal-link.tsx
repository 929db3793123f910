import type { MouseEvent, ReactNode } from 'react';
import { preloadModal } from './load-modal.ts';
import { type Modal, openModal } from './modal-store.ts';

interface ModalLinkProps {
  modal: Modal;
  /** A page with the same content, for a new tab or without scripts. */
  href: string;
  /** Where the content is only a picture. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens a modal, or a page without scripts. */
export function ModalLink({ modal, href, label, className = 'link', children }: ModalLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openModal(modal);
  };
  const preload = () => preloadModal(modal.name);
  return (
    <a
      href={href}
      aria-label={label}
      aria-haspopup="dialog"
      className={className}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </a>
  );
}
