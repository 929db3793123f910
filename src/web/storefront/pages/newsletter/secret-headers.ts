/** The address of such a page is a key: it is neither stored nor told to the pages that its links lead to. */
export const secretHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
