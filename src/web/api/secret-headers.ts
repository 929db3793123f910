/** Of pages whose address is a key: it is neither stored nor told to the pages that their links lead to. */
export const secretHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

/** Of pages that are somebody's own. */
export const ownHeaders = () => ({ 'Cache-Control': 'no-store' });
