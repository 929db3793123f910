import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What was ticked, sorted or typed before scripts were there: the form shows it already, and now the list follows. */
export function useApplyEarlyInput(form: RefObject<HTMLFormElement | null>, apply: (form: HTMLFormElement) => void): void {
  const applyEarlyInput = useEffectEvent(() => {
    if (form.current && [...form.current.elements].some(isChanged)) apply(form.current);
  });
  useEffect(() => applyEarlyInput(), []);
}

/** Whether a field stands otherwise than it came with the page. Fields without a name, like the search in a group, are no filter. */
function isChanged(field: Element): boolean {
  // A list that React has made marks none of its options as the one it came with.
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  if (!(field instanceof HTMLInputElement) || field.name === '') return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
