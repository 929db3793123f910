import { storedValue } from '#web/ui/stored-value.ts';

/** A requested account, and the order that it was requested with. Empty strings if there is none. */
interface RequestedAccount {
  order: string;
  email: string;
}

/** The account that was requested in this tab after an order: it is not offered a second time. */
export const signUpRequest = storedValue({ key: 'requested-account', storage: () => sessionStorage, parse: parseRequestedAccount });

function parseRequestedAccount(text: string | null): RequestedAccount {
  try {
    const { order, email } = Object(JSON.parse(text ?? '{}')) as Record<keyof RequestedAccount, unknown>;
    return { order: typeof order === 'string' ? order : '', email: typeof email === 'string' ? email : '' };
  } catch {
    return { order: '', email: '' };
  }
}
