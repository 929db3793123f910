import { storedValue } from '#web/ui/stored-value.ts';

/** The country that someone last asked the delivery for. It stays in their browser. */
const country = storedValue({ key: 'country', storage: () => localStorage, parse: parseDeliveryCountry });

/** An ISO 3166 code; `null`: nobody has asked yet. */
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
