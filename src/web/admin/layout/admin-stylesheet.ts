import type { LinksFunction } from 'react-router';
import adminStylesUrl from '../admin.css?url';

/** The stylesheet of the back office, for its layouts alone. */
export const adminStylesheetLinks: LinksFunction = () => [{ rel: 'stylesheet', href: adminStylesUrl }];
