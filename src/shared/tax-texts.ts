/** What an invoice must say when the customer owes the VAT (directive 2006/112/EC, article 226, point 11a), in words that say what to do. */
export const reverseChargeNote = 'Reverse charge: VAT to be accounted for by the recipient.';

/** A percentage as people read it: `formatTaxRate(5.5)` is "5.5%". */
export const formatTaxRate = (rate: number): string => `${rate}%`;
