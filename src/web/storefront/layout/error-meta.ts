import { isRouteErrorResponse, type MetaFunction } from 'react-router';
import { isNotFound } from '#web/api/route-errors.ts';
import type { DeletedEntity } from '#web/storefront/routing/load-deleted-entity.ts';

/** The deleted product or article that an error is about, if any. */
export function findDeletedEntity(error: unknown): DeletedEntity | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 410) return undefined;
  // Only `throwIfDeleted` throws 410.
  return error.data as DeletedEntity;
}

const deletedTitles = { product: 'No longer sold', article: 'No longer published' } as const;

function errorTitle(error: unknown): string {
  const deleted = findDeletedEntity(error);
  if (deleted) return `${deletedTitles[deleted.kind]}: ${deleted.title}`;
  return isNotFound(error) ? 'Page Not Found' : 'Something went wrong';
}

/** The `meta` of a page that failed; pages that load have their own. */
export const errorMeta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }] : []);
