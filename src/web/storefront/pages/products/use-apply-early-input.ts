import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Applies what was selected or typed in the form before scripts were loaded. */
export function useApplyEarlyInput(form: RefObject<HTMLFormElement | null>, apply: (form: HTMLFormElement) => void): void {
  const applyEarlyInput = useEffectEvent(() => {
    if (form.current && [...form.current.elements].some(isChanged)) apply(form.current);
  });
  useEffect(() => applyEarlyInput(), []);
}

/** Whether a field differs from the rendered page. Fields without a name, like the search within a group, are not filters. */
function isChanged(field: Element): boolean {
  // In a select that React rendered in the browser, no option is `defaultSelected`.
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  if (!(field instanceof HTMLInputElement) || field.name === '') return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
