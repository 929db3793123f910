import { storedValue } from '#web/ui/stored-value.ts';

/**
 * What this guest has agreed to: one mail about an abandoned cart, to this email. `key`: what the shop changes it by; null until it is saved. `cart`: what
 * is saved, as JSON.
 */
export interface GuestReminder {
  readonly email: string;
  readonly key: string | null;
  readonly cart?: string | undefined;
}

/** Null while no reminder is wanted. */
export const guestReminder = storedValue<GuestReminder | null>({
  key: 'cart-reminder',
  storage: () => localStorage,
  parse: parseGuestReminder,
});

function parseGuestReminder(text: string | null): GuestReminder | null {
  try {
    const { email, key, cart } = JSON.parse(text ?? 'null') ?? {};
    if (typeof email !== 'string') return null;
    return { email, key: typeof key === 'string' ? key : null, cart: typeof cart === 'string' ? cart : undefined };
  } catch {
    return null;
  }
}
