import { data, redirect } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import type { DeletedEntity } from './load-deleted-entity.ts';

/**
 * A redirect for good to an address's better form. Whoever remembers it asks again whether it still holds, since a slug can be given to
 * another thing one day.
 */
export const redirectToCurrentUrl = (url: string): Response => redirect(url, { status: 301, headers: { 'cache-control': 'no-cache' } });

/** For the `catch` of a call that gets one thing: what was deleted is told as gone (410), all else as it failed. Never answers. */
export const throwIfDeleted =
  (loadDeletedEntity: () => Promise<DeletedEntity>) =>
  async (originalError: unknown): Promise<never> => {
    if (!isNotFoundError(originalError)) throw originalError;
    const entity = await loadDeletedEntity().catch((error: unknown) => {
      throw isNotFoundError(error) ? originalError : error;
    });
    throw data(entity, { status: 410 });
  };

const isNotFoundError = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';
