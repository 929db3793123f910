// `npm run check`: format, lint and types.
import { checks, runSteps } from './steps.mjs';

await runSteps(checks);
