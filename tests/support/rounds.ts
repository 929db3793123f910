import fc from 'fast-check';

/** Whether `npm run test:deep` runs. A test of a special case, of a time limit, or of all sizes of a screen runs only then. */
export const isDeep = Boolean(process.env.STRESS);

/** How often a race is repeated: a few times in every test run, many times in `npm run test:deep`. */
export const rounds = Number(process.env.ROUNDS ?? 2);

/** How many examples of a property are tried. */
export const examples = (inEveryRun: number, inDeepRuns: number): { numRuns: number } => ({ numRuns: isDeep ? inDeepRuns : inEveryRun });

fc.configureGlobal(examples(100, 1_000));
