import { storedValue } from '#web/ui/stored-value.ts';

/** The account that was asked for, and the order it was asked for with. Empty texts where there is none. */
interface RequestedAccount {
  order: string;
  email: string;
}

/** The account that this visit has asked for with an order: it is not offered a second time. */
export const requestedAccount = storedValue({ key: 'requested-account', storage: () => sessionStorage, parse: parseRequestedAccount });

function parseRequestedAccount(text: string | null): RequestedAccount {
  try {
    const { order, email } = Object(JSON.parse(text ?? '{}')) as Record<keyof RequestedAccount, unknown>;
    return { order: typeof order === 'string' ? order : '', email: typeof email === 'string' ? email : '' };
  } catch {
    return { order: '', email: '' };
  }
}
