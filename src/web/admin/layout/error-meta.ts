import type { MetaFunction } from 'react-router';
import { isNotAllowed, isNotFound } from '#web/api/route-errors.ts';

/** The head of an error page of the back office; all other pages set their own. */
export const errorMeta: MetaFunction = ({ error }) =>
  error ? [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex, nofollow' }] : [];

function errorTitle(error: unknown): string {
  if (isNotFound(error)) return 'Page Not Found';
  return isNotAllowed(error) ? 'No access' : 'Something went wrong';
}
