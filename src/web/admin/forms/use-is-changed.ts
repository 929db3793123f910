import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether people have typed or chosen something in a form that was not there when it was opened or last saved. Call `check` when one of its fields changes.
 * `saved`: the result of saving, a new object each time; null until then, and while it is saved again.
 */
export function useIsChanged(form: RefObject<HTMLFormElement | null>, saved: object | null) {
  const [initial, setInitial] = useState<string>();
  const [current, setCurrent] = useState<string>();
  const shown = useRef<object | null>(undefined);
  // Once it is shown, and each time it is saved.
  useEffect(() => {
    if (shown.current !== undefined && (saved === null || saved === shown.current)) return;
    shown.current = saved;
    const content = contentOf(form.current);
    setInitial(content);
    setCurrent(content);
  }, [form, saved]);
  return { isChanged: current !== initial, check: () => setCurrent(contentOf(form.current)) };
}

/** Hidden fields are the page's. Passwords are filled in by browsers, and searches are nothing that anybody would want to save. */
const ignoredTypes = new Set(['hidden', 'password', 'search', 'submit', 'button']);

const contentOf = (form: HTMLFormElement | null): string =>
  JSON.stringify(
    [...(form?.elements ?? [])].flatMap((field) => {
      if (field instanceof HTMLInputElement)
        return ignoredTypes.has(field.type) ? [] : [['checkbox', 'radio'].includes(field.type) ? field.checked : field.value];
      return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? [field.value] : [];
    }),
  );
