import X from 'lucide-react/icons/x';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

interface DialogProps {
  open: boolean;
  /** Asked for by the close button, Escape, a press beside the dialog, and the way back. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
  /** `right` is a sheet on that edge of the screen. */
  position?: 'centre' | 'right';
  className?: string;
}

/** A native modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, title, children, footer, position = 'centre', className = '' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useCloseOnBack(open, onClose);
  // Whoever selects words and lets go beside the dialog has not pressed there.
  const pressedOutside = useRef(false);
  const recordPress = ({ target }: PointerEvent) => {
    pressedOutside.current = target === ref.current;
  };
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === ref.current && pressedOutside.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close a dialog.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`sheet sheet-${position} ${className}`}
      onPointerDown={recordPress}
      onClick={closeOnBackdrop}
      onClose={() => open && onClose()}
    >
      <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-6">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="border-t border-line bg-white px-6 py-4">{footer}</div>}
    </dialog>
  );
}
