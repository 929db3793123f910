/** The link that calls a phone number as people write it. */
export const toPhoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
