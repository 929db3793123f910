import { storedValue } from '#web/ui/stored-value.ts';

/** What this guest has agreed to: the cart is kept for a mail to this e-mail. `key`: what the shop changes it by; null until it is saved. */
export interface KeptCart {
  readonly email: string;
  readonly key: string | null;
}

/** Null while no cart is kept. */
export const keptCart = storedValue<KeptCart | null>({ key: 'kept-cart', storage: () => localStorage, parse: parseKeptCart });

function parseKeptCart(text: string | null): KeptCart | null {
  try {
    const { email, key } = JSON.parse(text ?? 'null') ?? {};
    return typeof email === 'string' ? { email, key: typeof key === 'string' ? key : null } : null;
  } catch {
    return null;
  }
}
