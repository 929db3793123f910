import type { Shop } from '../shop.ts';

/** What a check has found. A warning can wait; a fault keeps the shop from working, or means that data was lost. `says` ends with what to do. */
export interface Problem {
  state: 'warning' | 'fault';
  says: string;
}

/** In the sequence in which the doctor shows them. */
export const checkSections = ['queue', 'files', 'goods', 'sales', 'money', 'records'] as const;

/** One of the checks by which the doctor looks at the data of a domain. It changes nothing. */
export interface Check {
  /** Its name in the output: one or two words. */
  name: string;
  section: (typeof checkSections)[number];
  /** What is so if it finds nothing. */
  ok: string;
  find: (shop: Shop) => Promise<readonly Problem[]>;
}

export const fault = (says: string): Problem => ({ state: 'fault', says });
export const warning = (says: string): Problem => ({ state: 'warning', says });

/** A fault that names what does not fit; none if nothing does. */
export const faultAbout = (names: readonly string[], say: (first: string) => string): Problem[] =>
  names.length === 0 ? [] : [fault(say(listFirst(names)))];

/** The same for what can wait. */
export const warningAbout = (names: readonly string[], say: (first: string) => string): Problem[] =>
  names.length === 0 ? [] : [warning(say(listFirst(names)))];

/** The first five names of a list that may be long. */
const listFirst = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');

/** "1 mail", "3 mails" */
export const pluralize = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;
