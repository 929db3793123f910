import { data, isRouteErrorResponse } from 'react-router';
import { failureMessage } from '#contract/basics.ts';
import type { LoadFailure } from './page-data.ts';

/** The `loader` of addresses that no page answers: the layout's error page shows it. */
export function nothingHere(): never {
  throw data(null, { status: 404 });
}

/** Whether a page is not there, among what else an error page is shown for. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** What the shop said about a page that could not be loaded, where it said something for people. */
export function errorSentence(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const told: Partial<LoadFailure> | null = typeof error.data === 'object' ? error.data : null;
  return told?.message === failureMessage ? undefined : told?.message;
}
