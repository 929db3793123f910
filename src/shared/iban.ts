/** An IBAN as it is stored: without spaces, in capitals. */
export const normalizeIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether an IBAN has the right form and check digits (ISO 13616: mod 97 of the rearranged number is 1). */
export function isIban(typed: string): boolean {
  const iban = normalizeIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
