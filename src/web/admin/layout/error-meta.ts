import type { MetaFunction } from 'react-router';
import { isNotFound } from '#web/api/route-errors.ts';

/** The head of an error page of the back office; all other pages set their own. */
export const errorMeta: MetaFunction = ({ error }) =>
  error ? [{ title: isNotFound(error) ? 'Page Not Found' : 'Something went wrong' }, { name: 'robots', content: 'noindex, nofollow' }] : [];
