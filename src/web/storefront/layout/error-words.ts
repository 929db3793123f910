import { isRouteErrorResponse } from 'react-router';
import type { LoadFailure } from '#web/api/page-data.ts';

export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** The title of the page that stands in for one that could not be shown. */
export const errorTitle = (error: unknown): string => (isNotFound(error) ? 'Page Not Found' : 'Something went wrong');

/** What the shop said about it, where it said something for people. */
export function errorSentence(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const told: Partial<LoadFailure> | null = typeof error.data === 'object' ? error.data : null;
  return told?.message;
}
