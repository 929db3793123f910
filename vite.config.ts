import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { stripApiDocs } from './scripts/strip-api-docs.ts';
import { stripIconKeys } from './scripts/strip-icon-keys.ts';

/** What nearly every page of the shop needs, without what only forms use: browsing the shop should not load that. */
const onMostPages =
  /@fontsource|src[\\/](shared[\\/]accent-color\.ts|contract[\\/](settings|delivery|catalog|cart|promotions)\.ts|web[\\/](api[\\/]page-loaders|root-data|ui[\\/](?!password-field|email-|correct-email|error-summary|field-link|initials|copy-button|load-document|dialog|radio-card|use-error-snackbar)|storefront[\\/](layout(?![\\/]recent-searches)|components(?![\\/](on-this-page|plain-text|rich-text|contact-facts))|format(?![\\/](format-(time|delivery)|heading-ids))|meta|modals[\\/]modal-link|newsletter[\\/](?!newsletter-form)|structured-data)))/;
/** What pages with forms have in common. */
const onForms =
  /src[\\/]web[\\/](api[\\/](forms|guards|safe-redirect-path)|ui[\\/](email-field|error-summary|field-link|use-error-snackbar)|storefront[\\/]forms[\\/])/;
/** What the pages of signing in have in common; other forms have no passwords. */
const onSignIn = /src[\\/]web[\\/](ui[\\/]password-field|storefront[\\/]session)[\\/.]/;
/** What is computed from the shop's delivery settings before there is an address. */
const onDelivery =
  /src[\\/](shared[\\/](delivery-cost|arrival-window)|web[\\/]storefront[\\/]cart[\\/](estimate-delivery-cost|delivery-country))\./;
/** What cart, cart drawer and checkout have in common. */
const onCart =
  /src[\\/]web[\\/]storefront[\\/](cart[\\/](cart-line-image|free-delivery-meter|promo-code-box|use-promo-code-check|use-resolved-cart)|pages[\\/]cart[\\/]cart-line-text)\.|lucide-react.*[\\/]tag\./;
/** Icons that many pages show: a file for each would be larger than the icon. */
const commonIcons = /lucide-react.*[\\/]icons[\\/](truck|trash|trash-2|rotate-ccw|map-pin)\./;
/** What product cards and the product page have in common. */
const inProducts =
  /src[\\/](shared[\\/]srcset|web[\\/](ui[\\/]use-near-viewport|storefront[\\/](components[\\/](wishlist-button|stars|stock-hint|product-card-data)|format[\\/]format-unit-price)))\./;
/** The cards of products. */
const inCards = /src[\\/]web[\\/]storefront[\\/]components[\\/]product-(card|grid)\./;
/** What some lists have, and pages without lists do not need; search engines read no scripts. */
const onSomeLists =
  /src[\\/]web[\\/](ui[\\/](pagination|page-numbers)|storefront[\\/](structured-data[\\/][\w-]+|components[\\/](article-card|category-tiles)|newsletter[\\/]newsletter-banner))\./;
const isApart = (file: string): boolean => inProducts.test(file) || inCards.test(file) || onSomeLists.test(file);
/** What the pages of the account area have in common. */
const onAccountPages =
  /src[\\/](contract[\\/]accounts|web[\\/](ui[\\/]initials|storefront[\\/]account[\\/](account-(action|layout)|current-user|use-account-form)))\.tsx?$|lucide-react.*[\\/]icons[\\/](bell|heart|log-out|package|user-round)\./;
/** What the pages of orders share with others. */
const inOrderWords = /src[\\/]web[\\/]storefront[\\/](format[\\/]format-delivery|orders[\\/]credit[\\/]credit-names)\./;
/** What the pages of orders have in common. */
const onOrderPages =
  /src[\\/]web[\\/]storefront[\\/]orders[\\/](status[\\/]|return-labels|gift-card-|payment[\\/](refund-messages|time-left|use-time-left|finish-paying|transfer-to-make))/;

/** What pages of the storefront are made of, and what only the back office has. */
const inStorefront = /src[\\/](shared|contract|web[\\/](?!admin))|lucide-react/;
const inBackOffice = /src[\\/]web[\\/]admin/;
/**
 * Names are part of every page: in the router's manifest, and wherever a file imports another. In the storefront only what the server looks for has one.
 * A hash can begin with a dash, which no file that is served may.
 */
const fileName = ({ name, moduleIds }: { name: string; moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => inStorefront.test(id)) &&
  !moduleIds.some((id) => inBackOffice.test(id)) &&
  !/^(react|router|shop|products|cards)$/.test(name)
    ? 'assets/x[hash].js'
    : 'assets/[name]-[hash].js';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), stripApiDocs(), stripIconKeys()],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: fileName,
            chunkFileNames: fileName,
            // A few shared files compress better than a dozen small ones, and stay in the browser's cache when a page changes.
            codeSplitting: {
              groups: [
                // Two files, as each runs in a task of its own.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
                {
                  name: 'shop',
                  test: (file) => (onMostPages.test(file) && !isApart(file)) || commonIcons.test(file),
                  minShareCount: 2,
                },
                { name: 'products', test: inProducts, minShareCount: 2 },
                { name: 'cards', test: inCards, minShareCount: 2 },
                { name: 'cart', test: onCart, minShareCount: 2 },
                { name: 'contact', test: /src[\\/]web[\\/]storefront[\\/]components[\\/]contact-facts\./, minShareCount: 2 },
                {
                  name: 'zones',
                  test: /src[\\/](shared[\\/]shipping-zone|web[\\/]storefront[\\/]cart[\\/]delivery-countries)\./,
                  minShareCount: 2,
                },
                { name: 'delivery', test: onDelivery, minShareCount: 2 },
                { name: 'forms', test: onForms, minShareCount: 3 },
                { name: 'order-words', test: inOrderWords, minShareCount: 2 },
                { name: 'sign-in', test: onSignIn, minShareCount: 2 },
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
