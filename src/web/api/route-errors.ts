import { data, isRouteErrorResponse } from 'react-router';
import { failureMessage } from '#contract/messages.ts';
import type { RouteErrorData } from './page-loaders.ts';

/** The `loader` of URLs without a page: the layout shows its error page. */
export function notFoundLoader(): never {
  throw data(null, { status: 404 });
}

/** Whether an error page is shown because the page does not exist. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** Whether an error page is shown because the API refused: the caller may not see it. */
export const isNotAllowed = (error: unknown): boolean => routeErrorData(error)?.code === 'not_allowed';

/** The API's message about a failed load, unless it is the generic one. */
export function routeErrorMessage(error: unknown): string | undefined {
  const message = routeErrorData(error)?.message;
  return message === failureMessage ? undefined : message;
}

const routeErrorData = (error: unknown): Partial<RouteErrorData> | null =>
  isRouteErrorResponse(error) && typeof error.data === 'object' ? error.data : null;
