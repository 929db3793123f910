import { storedValue } from '#web/ui/stored-value.ts';

/** The country that was last selected for a delivery estimate, stored in the browser. */
const country = storedValue({ key: 'country', storage: () => localStorage, parse: parseDeliveryCountry });

/** An ISO 3166 code; `null`: none was selected yet. */
export const useDeliveryCountry = (): string | null => country.use();
export const saveDeliveryCountry = (code: string): void => country.change(() => code);

function parseDeliveryCountry(text: string | null): string | null {
  try {
    const code: unknown = JSON.parse(text ?? 'null');
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
  } catch {
    return null;
  }
}
