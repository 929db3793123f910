import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at once, so that a flood of sign-ins cannot take both cores from the shoppers. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The argon2id hash of a password, with its salt. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

// The hash of a password that nobody knows: an unknown e-mail costs as much time as a wrong password.
let decoy: Promise<string> | undefined;

/** Whether the password fits; `hashed` is null where there is no account, which takes as long and never fits. */
export async function passwordFits(hashed: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const against = hashed ?? (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && hashed !== null;
}
