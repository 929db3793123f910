import { type FocusEvent, useRef } from 'react';

/** What had the focus last in the fields of a form, outside of its save bar and its dialogs; `focus` returns there, or to what is left around it. */
export function useLastField() {
  const path = useRef<readonly HTMLElement[]>([]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!target.closest('dialog, .save-bar')) path.current = pathTo(target, currentTarget);
    },
    focus: () => {
      for (const element of path.current) {
        element.focus();
        if (element === document.activeElement) return;
      }
    },
  };
}

/** The element, and those around it within the form. */
function pathTo(element: HTMLElement, form: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement && element !== form ? [element, ...pathTo(parentElement, form)] : [];
}
