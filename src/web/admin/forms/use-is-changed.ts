import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Whether people have typed or chosen something in a form that was not there when it was opened or last saved. Call `check` when one of its fields changes, and
 * `recordSent` when it is sent: what is typed while it is being saved is not saved. `saved`: the result of saving, a new object each time; null until then, and
 * while it is saved again. `clears`: the form is cleared then.
 */
export function useIsChanged(form: RefObject<HTMLFormElement | null>, saved: object | null, clears = false) {
  const [initial, setInitial] = useState<string>();
  const [current, setCurrent] = useState<string>();
  const [sent, setSent] = useState<string>();
  const isChangedSinceSent = sent !== undefined && current !== sent;
  const shown = useRef<object | null>(undefined);
  const start = useEffectEvent(() => {
    const content = contentOf(form.current);
    setCurrent(content);
    // Otherwise as it was when the form was opened, if that is what it was cleared to.
    if (!isChangedSinceSent) setInitial(content);
    else if (!clears) setInitial(sent);
    setSent(undefined);
  });
  // Once it is shown, and each time it is saved.
  useEffect(() => {
    if (shown.current !== undefined && (saved === null || saved === shown.current)) return;
    shown.current = saved;
    start();
  }, [saved]);
  return {
    isChanged: current !== initial,
    isChangedSinceSent,
    check: () => setCurrent(contentOf(form.current)),
    recordSent: () => {
      const content = contentOf(form.current);
      setCurrent(content);
      setSent(content);
    },
  };
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
