import { data, redirect } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import type { Gone } from './gone.ts';

/**
 * A redirect for good to an address's better form. Whoever remembers it asks again whether it still holds, since a slug can be given to
 * another thing one day.
 */
export const movedTo = (address: string): Response => redirect(address, { status: 301, headers: { 'cache-control': 'no-cache' } });

/** For the `catch` of a call that gets one thing: what was deleted is told as gone (410), all else as it failed. Never answers. */
export const orGone =
  (tell: () => Promise<Gone>) =>
  async (failure: unknown): Promise<never> => {
    if (!isMissing(failure)) throw failure;
    const gone = await tell().catch((error: unknown) => {
      throw isMissing(error) ? failure : error;
    });
    throw data(gone, { status: 410 });
  };

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';
