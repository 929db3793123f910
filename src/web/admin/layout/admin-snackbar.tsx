import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Snackbar } from '#web/ui/snackbar.tsx';

/** The snackbar inside of the dialog that is open: everything outside of a modal one is inert, and so would be "Undo". */
export function AdminSnackbar() {
  const dialog = useModalDialog();
  return dialog ? createPortal(<Snackbar />, dialog) : <Snackbar />;
}

const openSearch = '.search-dialog:not([data-ending-style])';
const modalDialogs = `dialog:modal, ${openSearch}`;
const findModalDialog = (): Element | null => [...document.querySelectorAll(modalDialogs)].at(-1) ?? null;

/** Native dialogs open and close by an attribute; the search of Base UI is added, and closes by an attribute. */
const mayOpenOrClose = ({ type, addedNodes }: MutationRecord): boolean =>
  type === 'attributes' ||
  [...addedNodes].some((node) => node instanceof Element && (node.matches(openSearch) || node.querySelector(openSearch) !== null));

/** The modal dialog on top; null if none is open. */
function useModalDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    const update = () => setDialog(findModalDialog());
    update();
    const observer = new MutationObserver((mutations) => {
      if (dialog?.isConnected === false || mutations.some(mayOpenOrClose)) update();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'data-ending-style'] });
    return () => observer.disconnect();
  }, [dialog]);
  return dialog;
}
