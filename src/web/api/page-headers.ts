/** Of pages whose address is a key: it is neither stored nor told to the pages that their links lead to. */
export const secretPageHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

/** Of pages that are somebody's own. */
export const privatePageHeaders = () => ({ 'Cache-Control': 'no-store' });
