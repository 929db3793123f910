import { storedValue } from '#web/ui/stored-value.ts';

/** The email that was registered during this visit, for the page that confirms it: session storage keeps it out of the URL. Empty if there is none. */
export const registeredEmail = storedValue({ key: 'registered', storage: () => sessionStorage, parse: parseEmail });

function parseEmail(text: string | null): string {
  try {
    const stored: unknown = JSON.parse(text ?? '""');
    return typeof stored === 'string' ? stored : '';
  } catch {
    return '';
  }
}
