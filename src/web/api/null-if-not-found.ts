import { ApiError } from './client.ts';

/** For the `catch` of a call whose entity may not be there. Throws every other error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}
