import { isRouteErrorResponse, type MetaFunction } from 'react-router';
import { isNotFound } from '#web/api/load-failure.ts';
import type { Gone } from '#web/storefront/parts/gone.ts';

/** What was at this address, where it was deleted. */
export function goneOf(error: unknown): Gone | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 410) return undefined;
  // Pages alone answer 410, by `orGone`.
  return error.data as Gone;
}

const goneTitles = { product: 'No longer sold', article: 'No longer published' } as const;

function errorTitle(error: unknown): string {
  const gone = goneOf(error);
  if (gone) return `${goneTitles[gone.gone]}: ${gone.title}`;
  return isNotFound(error) ? 'Page Not Found' : 'Something went wrong';
}

/** The head of a page that could not be shown; pages that can be say their own. */
export const errorMeta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }] : []);
