// `npm run shop -- <command>`: commands for the operator.
await import('../build/server/cli.js');
