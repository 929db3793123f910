import fc from 'fast-check';

/** How often a race is repeated: a few times in every test run, many times in `npm run test:deep`. */
export const rounds = Number(process.env.ROUNDS ?? 2);

fc.configureGlobal({ numRuns: process.env.STRESS ? 1000 : 100 });
