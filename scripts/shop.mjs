// `npm run shop -- <command>`: the owner's commands.
await import('../build/server/cli.js');
