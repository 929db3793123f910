/** For pages whose URL is a secret: it is neither stored nor sent as a referrer. */
export const secretPageHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

/** For pages with somebody's own data. */
export const privatePageHeaders = () => ({ 'Cache-Control': 'no-store' });
