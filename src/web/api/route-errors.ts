import { data, isRouteErrorResponse } from 'react-router';
import { failureMessage } from '#contract/messages.ts';
import type { RouteErrorData } from './page-loaders.ts';

/** The `loader` of addresses that no page answers: the layout's error page shows it. */
export function notFoundLoader(): never {
  throw data(null, { status: 404 });
}

/** Whether a page is not there, among what else an error page is shown for. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** What the shop said about a page that could not be loaded, where it said something for people. */
export function routeErrorMessage(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const errorData: Partial<RouteErrorData> | null = typeof error.data === 'object' ? error.data : null;
  return errorData?.message === failureMessage ? undefined : errorData?.message;
}
