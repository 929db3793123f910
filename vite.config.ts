import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { stripApiDocs } from './scripts/strip-api-docs.ts';

/** What nearly every page of the shop needs, without what only forms use: browsing the shop should not load that. */
const onMostPages =
  /@fontsource|src[\\/](shared[\\/]accent-color\.ts|contract[\\/](settings|delivery|catalog|cart|promotions)\.ts|web[\\/](api[\\/]page-loaders|root-data|ui[\\/](?!password-field|email-|correct-email|error-summary|field-link|initials|copy-button|load-document|dialog|radio-card|use-error-snackbar)|storefront[\\/](layout|components(?![\\/](on-this-page|plain-text|rich-text))|format(?![\\/]format-(time|delivery))|meta|newsletter|structured-data)))/;
/** What pages with forms have in common. */
const onForms =
  /src[\\/]web[\\/](api[\\/](forms|guards|safe-redirect-path)|ui[\\/](email-field|error-summary|field-link|password-field|use-error-snackbar)|storefront[\\/](forms|session)[\\/])/;
/** What is computed from the shop's delivery settings before there is an address. */
const onDelivery =
  /src[\\/](shared[\\/](delivery-cost|shipping-zone|arrival-window)|web[\\/]storefront[\\/]cart[\\/](estimate-delivery-cost|delivery-country))\./;
/** What cart, cart drawer and checkout have in common. */
const onCart =
  /src[\\/]web[\\/]storefront[\\/](cart[\\/](cart-line-image|free-delivery-meter|promo-code-box|use-promo-code-check|use-resolved-cart)|pages[\\/]cart[\\/]cart-line-text)\.|lucide-react.*[\\/]tag\./;
/** Icons that many pages show: a file for each would be larger than the icon. */
const commonIcons = /lucide-react.*[\\/]icons[\\/](truck|trash|trash-2|rotate-ccw)\./;
/** What pages with lists of products and articles have in common; cart and checkout have no lists, and search engines do not read them. */
const onLists =
  /src[\\/]web[\\/](ui[\\/](pagination|page-numbers|use-near-viewport)|storefront[\\/](structured-data[\\/][\w-]+|components[\\/](article-card|product-card-data|category-tiles|wishlist-button|product-(card|grid)|stars|stock-hint)|newsletter[\\/]newsletter-banner|format[\\/]format-unit-price))\./;
/** What the pages of the account area have in common. */
const onAccountPages =
  /src[\\/](contract[\\/]accounts|web[\\/](ui[\\/]initials|storefront[\\/]account[\\/](account-(action|layout)|current-user|use-account-form)))\.tsx?$|lucide-react.*[\\/]icons[\\/](bell|heart|log-out|package|user-round)\./;
/** What the pages of orders share with others. */
const inOrderWords = /src[\\/]web[\\/]storefront[\\/](format[\\/]format-delivery|orders[\\/]credit[\\/]credit-names)\./;
/** What the pages of orders have in common. */
const onOrderPages =
  /src[\\/]web[\\/]storefront[\\/]orders[\\/](status[\\/]|return-labels|gift-card-|payment[\\/](refund-messages|time-left|use-time-left|finish-paying|transfer-to-make))/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), stripApiDocs()],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A few shared files compress better than a dozen small ones, and stay in the browser's cache when a page changes.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  name: 'shop',
                  test: (file) => (onMostPages.test(file) && !onLists.test(file)) || commonIcons.test(file),
                  minShareCount: 2,
                },
                { name: 'cards', test: onLists, minShareCount: 2 },
                { name: 'cart', test: onCart, minShareCount: 2 },
                { name: 'delivery', test: onDelivery, minShareCount: 2 },
                { name: 'forms', test: onForms, minShareCount: 3 },
                { name: 'order-words', test: inOrderWords, minShareCount: 2 },
                { name: 'account', test: onAccountPages, minShareCount: 3 },
                { name: 'orders', test: onOrderPages, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled to tree-shake react-email: as a whole it loads code highlighting, Markdown and Tailwind into the thread that renders mails.
      // Node cannot import the folders of @atlaskit.
      resolve: { noExternal: [/^@react-email\/(?!render)/, /^@atlaskit\//] },
      build: {
        rollupOptions: {
          // One build makes the bundles for browser and server: Fastify, pages and mails are one program.
          input: {
            main: './src/server/main.ts',
            cli: './src/server/cli.ts',
            'hash-thread': './src/server/domains/accounts/passwords/hash-thread.ts',
            'invoice-thread': './src/server/domains/invoices/pdf/invoice-thread.ts',
            'mail-thread': './src/server/mail-thread.ts',
          },
        },
      },
    },
  },
  // Hides the timings of the build's plugins.
  build: { assetsInlineLimit: 0, target: 'es2022', rollupOptions: { checks: { pluginTimings: false } } },
});
