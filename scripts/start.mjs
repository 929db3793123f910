// `npm start`: NODE_ENV must be set before React and others are loaded, which are faster in production.
import { fileURLToPath } from 'node:url';
import { restartWithSmallNewSpace } from './restart-with-small-new-space.mjs';

process.env.NODE_ENV ??= 'production';
restartWithSmallNewSpace([fileURLToPath(import.meta.url)]);
await import('../build/server/main.js');
