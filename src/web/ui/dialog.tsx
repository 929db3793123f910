import X from 'lucide-react/icons/x';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape, a click on the backdrop, and "back". */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Fixed below the scrolling content. */
  footer?: ReactNode;
  /** `right`: a sheet at the right edge of the screen. */
  position?: 'centre' | 'right';
  /** False where nothing else can be done first: there is no way to close it. */
  dismissible?: boolean;
  /** A selector of what has the focus once it is open, instead of the close button. */
  focus?: string;
  className?: string;
}

/** For `focus`: the first field. */
export const firstField = ':is(input:not([type=hidden]), select, textarea)';

/** A native modal dialog: the browser traps the focus, closes it on Escape and restores the focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, position = 'centre', dismissible = true, focus, className = '' } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      if (focus) dialog?.querySelector<HTMLElement>(`.sheet-body ${focus}`)?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open, focus]);
  useCloseOnBack(open && dismissible, onClose);
  // A click counts as one on the backdrop only if it also started there, unlike one that selects text and ends outside.
  const pressedOutside = useRef(false);
  const recordPress = ({ target }: PointerEvent) => {
    pressedOutside.current = target === ref.current;
  };
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (dismissible && target === ref.current && pressedOutside.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close a dialog.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`sheet sheet-${position} ${className}`}
      onPointerDown={recordPress}
      onClick={closeOnBackdrop}
      onCancel={(event) => !dismissible && event.target === ref.current && event.preventDefault()}
      onClose={({ target }) => {
        // React also calls it for a dialog in this one.
        if (!open || target !== ref.current) return;
        if (dismissible) onClose();
        // A second Escape closes a dialog in spite of `onCancel`.
        else ref.current?.showModal();
      }}
    >
      <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-6">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {dismissible && (
          <IconButton label="Close" onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="border-t border-line bg-surface px-6 py-4">{footer}</div>}
    </dialog>
  );
}
