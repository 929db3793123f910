import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // scripts/build.mjs builds beside the last build, and changes them over at the end.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The server bundle has two entries: the shop itself (main) and its commands (cli).
  serverBuildFile: '[name].js',
  // Every screen is in the first manifest: no lookups of routes while someone browses.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
