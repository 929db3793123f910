import { data, isRouteErrorResponse } from 'react-router';
import { failureMessage } from '#contract/messages.ts';
import type { RouteErrorData } from './page-loaders.ts';

/** The `loader` of URLs without a page: the layout shows its error page. */
export function notFoundLoader(): never {
  throw data(null, { status: 404 });
}

/** Whether an error page is shown because the page does not exist. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** The API's message about a failed load, unless it is the generic one. */
export function routeErrorMessage(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const errorData: Partial<RouteErrorData> | null = typeof error.data === 'object' ? error.data : null;
  return errorData?.message === failureMessage ? undefined : errorData?.message;
}
