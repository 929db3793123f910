import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // scripts/build.mjs builds into another folder, and replaces the previous build at the end.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The server build has several entries, see vite.config.ts.
  serverBuildFile: '[name].js',
  // The initial manifest lists all screens, so that navigation needs no requests for routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
