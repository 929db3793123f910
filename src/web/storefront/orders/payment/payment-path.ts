/** The page where an order is paid by card. It must be loaded as a document: only it may run the scripts of the payment provider. */
export const paymentPath = (order: string): string => `/checkout/payment?order=${order}`;
export const paymentSuccessPath = (order: string): string => `/payment-success?order=${order}`;
export const paymentDeniedPath = (order: string): string => `/payment-denied?order=${order}`;
/** The confirmation of an order that is not paid by card. */
export const successPath = (order: string): string => `/success?order=${order}`;
/** Where a confirmation leads that this browser may not open. */
export const unavailableConfirmationPath = '/track?confirmation=unavailable';
