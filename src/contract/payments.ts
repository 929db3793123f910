import { endpoints } from './endpoint.ts';
import type { BankAccount, PaymentMethod, paymentSchemas } from './payments.schemas.ts';

export type {
  BankAccount,
  ImportedTransfer,
  OrderCredit,
  OrderPayment,
  PaymentIntent,
  PaymentMethod,
  RefundDestination,
} from './payments.schemas.ts';

/** The accepted methods; transfers only with an account to which they can go. */
export const offeredPaymentMethods = (settings: {
  paymentMethods: readonly PaymentMethod[];
  bankAccount: BankAccount | null;
}): PaymentMethod[] => settings.paymentMethods.filter((method) => method !== 'transfer' || settings.bankAccount !== null);

export const payment = endpoints<typeof paymentSchemas>()('payment', '/payment', {
  payTest: {
    method: 'POST',
    path: '/test/:reference/attempt',
    who: 'shopper',
    summary: "Pays or declines a payment of the caller's order. Only while the shop has no payment provider: no money moves",
    errors: ['conflict'],
  },
  importTransfers: {
    method: 'POST',
    path: '/transfer/import',
    who: 'admin',
    staff: ['orders'],
    summary: "Records the incoming transfers of a bank's CSV, sent in the field `file`. Rows that were imported before are skipped",
    multipart: { file: { description: 'The CSV file of the bank' } },
    errors: ['too_large', 'wrong_type'],
  },
});
