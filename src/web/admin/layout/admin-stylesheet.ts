import type { LinksFunction } from 'react-router';
import adminStylesUrl from '../admin.css?url';

/** The stylesheet of the back office; only its layouts load it. */
export const adminStylesheetLinks: LinksFunction = () => [{ rel: 'stylesheet', href: adminStylesUrl }];
