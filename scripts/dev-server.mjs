// A process of the development server: Vite serves scripts and styles, the shop everything else.
import { createServer } from 'vite';

const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: Number(process.env.PORT || 3000) + 1000 } },
  appType: 'custom',
});
// Vite and its plugins would exit at once, but the shop has to stop its database first, and closes Vite itself.
for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);
const { start } = await vite.ssrLoadModule('/src/server/main.ts');
await start({
  middleware: vite.middlewares,
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  close: () => vite.close(),
});
