import { type RefObject, useEffect } from 'react';

const storageKey = (name: string) => `draft-${name}`;

/**
 * Saves what is typed into a form in session storage, so that it survives navigation and reloads, and restores it into empty fields. Forms with the same
 * draft name share the values of fields with the same name. The fields must be uncontrolled. Passwords are never saved.
 */
export function useFormDraft(ref: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const fields = [...form.elements].filter(isDraftField);
    const saved = readDraft(name);
    for (const field of fields) {
      const text = saved[field.name];
      if (text === undefined) continue;
      if (isCheckable(field)) field.checked ||= field.value === text;
      else if (field.value === '') field.value = text;
    }
    const saveFields = () => writeDraft(name, fields);
    form.addEventListener('input', saveFields);
    return () => form.removeEventListener('input', saveFields);
  }, [ref, name]);
}

/** Deletes the draft once the form has been submitted. */
export function clearFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Storage is blocked: nothing was saved.
  }
}

type DraftField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Leaves out hidden fields, passwords (also when shown as text) and the honeypot. */
const isDraftField = (element: Element): element is DraftField =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement &&
    element.type !== 'hidden' &&
    element.tabIndex >= 0 &&
    !/password/i.test(element.name + element.type));

const isCheckable = (field: DraftField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function writeDraft(name: string, fields: readonly DraftField[]): void {
  const values = readDraft(name);
  for (const field of fields) delete values[field.name];
  for (const field of fields) {
    if (!isCheckable(field) || field.checked) values[field.name] = field.value;
  }
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the draft is lost with the page.
  }
}

function readDraft(name: string): Record<string, string> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}');
    return Object.fromEntries(Object.entries(Object(saved)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
