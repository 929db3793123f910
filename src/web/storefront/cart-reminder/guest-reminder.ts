import { storedValue } from '#web/ui/stored-value.ts';

/** What this guest has agreed to: one mail about an abandoned cart, to this email. `key`: what the shop changes it by; null until it is saved. */
export interface GuestReminder {
  readonly email: string;
  readonly key: string | null;
}

/** Null while no reminder is wanted. */
export const guestReminder = storedValue<GuestReminder | null>({
  key: 'cart-reminder',
  storage: () => localStorage,
  parse: parseGuestReminder,
});

function parseGuestReminder(text: string | null): GuestReminder | null {
  try {
    const { email, key } = JSON.parse(text ?? 'null') ?? {};
    return typeof email === 'string' ? { email, key: typeof key === 'string' ? key : null } : null;
  } catch {
    return null;
  }
}
