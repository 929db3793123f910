// `npm run check`: format, lint, types, imports and unused code.
import { checks, runSteps } from './run-steps.mjs';

await runSteps(checks);
