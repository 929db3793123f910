import { isRouteErrorResponse, type MetaFunction } from 'react-router';
import { isNotFound } from '#web/api/route-errors.ts';
import type { DeletedEntity } from '#web/storefront/routing/load-deleted-entity.ts';

/** What was at this address, where it was deleted. */
export function findDeletedEntity(error: unknown): DeletedEntity | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 410) return undefined;
  // Pages alone answer 410, by `orGone`.
  return error.data as DeletedEntity;
}

const deletedTitles = { product: 'No longer sold', article: 'No longer published' } as const;

function errorTitle(error: unknown): string {
  const deleted = findDeletedEntity(error);
  if (deleted) return `${deletedTitles[deleted.kind]}: ${deleted.title}`;
  return isNotFound(error) ? 'Page Not Found' : 'Something went wrong';
}

/** The head of a page that could not be shown; pages that can be say their own. */
export const errorMeta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }] : []);
