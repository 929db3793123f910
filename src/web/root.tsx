import fontUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router';
import { category } from '#contract/catalog.ts';
import { delivery } from '#contract/delivery.ts';
import { settings } from '#contract/settings.ts';
import { accentStyle } from '#shared/accent-color.ts';
import { localYear } from '#shared/local-year.ts';
import { sessionKindForUrl } from '#shared/session-kind.ts';
import { asJson } from '#web/api/json-data.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import darkThemeUrl from './dark-theme.css?url';
import { type RootData, toShopSettings, useRootData } from './root-data.ts';
import stylesUrl from './styles.css?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesUrl },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** What every page needs: the settings with the shipping zones, and the categories. */
async function load({ api, url }: LoadInput): Promise<RootData> {
  const [allSettings, tables, categories] = await Promise.all([
    api.call(settings.get, {}),
    api.call(delivery.zones, {}),
    api.call(category.menu, {}),
  ]);
  return {
    settings: toShopSettings(allSettings, tables),
    categories: categories.list,
    year: localYear(new Date(), allSettings.timeZone),
    origin: url.origin,
  };
}

export const loader = serverLoader(asJson(load));
export const clientLoader = browserLoader(asJson(load));
/** Settings and categories are loaded once per visit, and in the back office after each change. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (!!formMethod || currentUrl.href === nextUrl.href) && sessionKindForUrl(currentUrl.pathname) === 'admin';

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRootData()?.settings;
  const isStorefront = sessionKindForUrl(useLocation().pathname) === 'user';
  // An owner's colour comes with the document: a style sheet of its own would be one more request before anything is shown.
  const accent = isStorefront && settings ? accentStyle(settings.accentColor) : null;
  const isDarkOffered = isStorefront && !!settings?.darkTheme;
  return (
    // The first script of the document adds an attribute here, see src/server/document-state-script.ts.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isDarkOffered && <meta name="theme-color" content="#0b1f26" media="(prefers-color-scheme: dark)" />}
        <meta name="theme-color" content="#fffbf0" />
        <Meta />
        <Links />
        {/* Pixels rather than the SVG, which the browser would parse as a document of its own in a task of 60 ms on a phone. */}
        {settings?.logo ? <link rel="icon" href={settings.logo.url} /> : <link rel="icon" href="/favicon.ico" sizes="48x48" />}
        {accent && <style>{accent}</style>}
        {/* After the accent colour, whose variables it changes. Paper stays white. */}
        {isDarkOffered && <link rel="stylesheet" href={darkThemeUrl} media="screen and (prefers-color-scheme: dark)" />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { errorMeta as meta } from './storefront/layout/error-meta.ts';
export { StorefrontError as ErrorBoundary } from './storefront/layout/storefront-error.tsx';
