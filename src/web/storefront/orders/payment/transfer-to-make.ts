import type { Order } from '#contract/orders.ts';

/** What is still to be paid by bank transfer; the amount in minor units. */
export interface TransferToMake {
  amount: number;
  reference: string;
  dueAt: string | null;
  bankAccount: NonNullable<Order['payment']['bankAccount']>;
}

/** The transfer that an order waits for; null if it waits for none. */
export function getTransferToMake({ status, total, payment }: Pick<Order, 'status' | 'total' | 'payment'>): TransferToMake | null {
  const { method, bankAccount, reference, dueAt, captured } = payment;
  const isUnpaid = method === 'transfer' && payment.status === 'unpaid';
  if (!isUnpaid || status === 'cancelled' || status === 'returned' || !bankAccount || !reference) return null;
  return { amount: total - payment.waived - captured, reference, dueAt, bankAccount };
}

/** An IBAN in groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
