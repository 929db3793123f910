import { type RefObject, useEffect, useState } from 'react';

/** What a form of uncontrolled fields holds now, by their names; empty until the browser has read it. */
export function useFormValues(ref: RefObject<HTMLFormElement | null>): Readonly<Record<string, string>> {
  const [values, setValues] = useState<Record<string, string>>({});
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const read = () =>
      setValues(Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))));
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [ref]);
  return values;
}
