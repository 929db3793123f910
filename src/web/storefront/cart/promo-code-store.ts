import { storedValue } from '#web/ui/stored-value.ts';

/** The entered promo code, in session storage. */
const promo = storedValue({ key: 'promo', storage: () => sessionStorage, parse: parsePromo });

export const getPromoCode = (): string | null => promo.get();
export const usePromoCode = (): string | null => promo.use();
export const setPromoCode = (code: string | null): void => promo.change(() => code);

function parsePromo(text: string | null): string | null {
  try {
    const code: unknown = JSON.parse(text ?? 'null');
    return typeof code === 'string' && code.length > 0 && code.length <= 60 ? code : null;
  } catch {
    return null;
  }
}
