// `npm run check`: format, lint, types and imports.
import { checks, runSteps } from './steps.mjs';

await runSteps(checks);
