import { type RefObject, useEffect } from 'react';

const placeOf = (name: string) => `draft-${name}`;

/**
 * Keeps what is typed into a form for this visit, so that neither another page nor a reload loses it, and puts it back into fields that are empty.
 * Forms of the same name share what fields of the same name hold. The fields are not React's: what they hold is what the person sees. Passwords are
 * never kept.
 */
export function useDraft(ref: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const fields = [...form.elements].filter(isKept);
    const kept = readDraft(name);
    for (const field of fields) {
      const text = kept[field.name];
      if (text === undefined) continue;
      if (isChoice(field)) field.checked ||= field.value === text;
      else if (field.value === '') field.value = text;
    }
    const keep = () => writeDraft(name, fields);
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [ref, name]);
}

/** Forgets what was typed: it has arrived. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(placeOf(name));
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

type KeptField = HTMLInputElement | HTMLTextAreaElement;

/** Hidden fields, passwords (shown or not), and the one that only programs fill in, are no draft. */
const isKept = (element: Element): element is KeptField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    element.type !== 'hidden' &&
    element.tabIndex >= 0 &&
    !/password/i.test(element.name + element.type));

const isChoice = (field: KeptField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function writeDraft(name: string, fields: readonly KeptField[]): void {
  const texts = readDraft(name);
  for (const field of fields) delete texts[field.name];
  for (const field of fields) {
    if (!isChoice(field) || field.checked) texts[field.name] = field.value;
  }
  try {
    sessionStorage.setItem(placeOf(name), JSON.stringify(texts));
  } catch {
    // Storage is forbidden or full: the draft lives as long as the page.
  }
}

function readDraft(name: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(name)) ?? '{}');
    return Object.fromEntries(Object.entries(Object(kept)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
