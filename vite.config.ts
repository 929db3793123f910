import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { stripApiDocs } from './scripts/strip-api-docs.ts';

/** What nearly every page of the shop needs. Not what forms alone have: no shopper loads that to look around. */
const everywhere =
  /src[\\/](contract[\\/](settings|catalog|cart|promotions)\.ts|web[\\/](api[\\/]page-loaders|root-data|ui[\\/](?!password-field|error-summary)|storefront[\\/](layout|components|format|meta|newsletter|routing|structured-data)))/;
/** What pages with forms share. */
const onForms =
  /src[\\/]web[\\/](api[\\/](forms|guards|safe-redirect-path)|ui[\\/](error-summary|password-field)|storefront[\\/](forms|session)[\\/])/;
/** What lists of products and of articles share; cart and checkout have none. */
const onLists =
  /src[\\/]web[\\/](ui[\\/](pagination|page-numbers)|storefront[\\/](components[\\/](article-card|product-card-data|category-tiles|wishlist-button|product-(card|grid)|stars|stock-hint)|newsletter[\\/]newsletter-banner|format[\\/]format-unit-price))\./;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), stripApiDocs()],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A few files that many pages need compress better than a dozen, and stay in the browser's cache when a page changes.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'shop', test: (file) => everywhere.test(file) && !onLists.test(file), minShareCount: 2 },
                { name: 'cards', test: onLists, minShareCount: 2 },
                { name: 'forms', test: onForms, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Of react-email's parts mails need a few: whole, it brings code highlighting, Markdown and Tailwind into the thread that renders them.
      resolve: { noExternal: [/^@react-email\/(?!render)/] },
      build: {
        rollupOptions: {
          // One build makes the browser's and the server's bundles: Fastify, pages and mails stand in one program.
          input: {
            main: './src/server/main.ts',
            cli: './src/server/cli.ts',
            'hash-thread': './src/server/domains/accounts/passwords/hash-thread.ts',
            'mail-thread': './src/server/mail-thread.ts',
          },
        },
      },
    },
  },
  // How long the build's plugins take is of interest to their makers alone.
  build: { assetsInlineLimit: 0, target: 'es2022', rollupOptions: { checks: { pluginTimings: false } } },
});
