import type { MetaFunction } from 'react-router';
import { isNotFound } from '#web/api/route-errors.ts';

/** The head of a page of the back office that could not be shown; pages that can be say their own. */
export const errorMeta: MetaFunction = ({ error }) =>
  error ? [{ title: isNotFound(error) ? 'Page Not Found' : 'Something went wrong' }, { name: 'robots', content: 'noindex, nofollow' }] : [];
