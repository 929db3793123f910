import type { Order } from '#contract/orders.ts';
import { amountReceived, amountToPay } from '../credit/amount-to-pay.ts';

/** What is still to be paid by bank transfer; the amount in minor units. */
export interface TransferToMake {
  amount: number;
  /** What has arrived already. */
  received: number;
  reference: string;
  dueAt: string | null;
  bankAccount: NonNullable<Order['payment']['bankAccount']>;
}

/** The transfer that an order waits for; null if it waits for none. */
export function getTransferToMake(order: Pick<Order, 'status' | 'total' | 'credit' | 'payment'>): TransferToMake | null {
  const { status, payment } = order;
  const { method, bankAccount, reference, dueAt } = payment;
  const isUnpaid = method === 'transfer' && payment.status === 'unpaid';
  if (!isUnpaid || status === 'cancelled' || status === 'returned' || !bankAccount || !reference) return null;
  const received = amountReceived(order);
  return { amount: amountToPay(order) - received, received, reference, dueAt, bankAccount };
}

/** Whether money should have arrived by now, the shop's time. */
export const isOverdue = (dueAt: string | null, now: string): boolean => dueAt !== null && Date.parse(dueAt) < Date.parse(now);

/** An IBAN in groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
