import { storedValue } from '#web/ui/stored-value.ts';

/** The e-mail that this visit has registered with: kept for the page that says so, and in no address. Empty where nothing is known. */
export const registeredEmail = storedValue({ key: 'registered', storage: () => sessionStorage, parse: parseEmail });

function parseEmail(text: string | null): string {
  try {
    const kept: unknown = JSON.parse(text ?? '""');
    return typeof kept === 'string' ? kept : '';
  } catch {
    return '';
  }
}
