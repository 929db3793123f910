// `npm start`: React and others are quicker when they know, before they are loaded, that nobody is developing.
process.env.NODE_ENV ??= 'production';
await import('../build/server/main.js');
