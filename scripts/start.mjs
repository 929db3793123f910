// `npm start`: NODE_ENV must be set before React and others are loaded, which are faster in production.
process.env.NODE_ENV ??= 'production';
await import('../build/server/main.js');
