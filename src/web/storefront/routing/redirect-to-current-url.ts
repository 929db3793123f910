import { data, redirect } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import type { DeletedEntity } from './load-deleted-entity.ts';

/** A permanent redirect to the current URL of a page. Browsers must revalidate it, since another entity may get the old slug later. */
export const redirectToCurrentUrl = (url: string): Response => redirect(url, { status: 301, headers: { 'cache-control': 'no-cache' } });

/** For the `catch` of a call that loads one entity: throws 410 with the deleted entity if there was one, else the original error. Never returns. */
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
