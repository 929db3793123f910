import { type RefObject, useEffect } from 'react';

const storageKey = (name: string) => `draft-${name}`;

/**
 * Keeps what is typed into a form for this visit, so that neither another page nor a reload loses it, and puts it back into fields that are empty.
 * Forms of the same name share what fields of the same name hold. The fields are not React's: what they hold is what the person sees. Passwords are
 * never kept.
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

/** Forgets what was typed: it has arrived. */
export function clearFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

type DraftField = HTMLInputElement | HTMLTextAreaElement;

/** Hidden fields, passwords (shown or not), and the one that only programs fill in, are no draft. */
const isDraftField = (element: Element): element is DraftField =>
  element instanceof HTMLTextAreaElement ||
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
    // Storage is forbidden or full: the draft lives as long as the page.
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
