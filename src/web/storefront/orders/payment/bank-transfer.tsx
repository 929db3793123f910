import Landmark from 'lucide-react/icons/landmark';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { isGiftCardOrder } from '../gift-card-order.ts';
import { formatIban, isOverdue, type TransferToMake } from './transfer-to-make.ts';

interface BankTransferProps {
  order: Order;
  transfer: TransferToMake;
  /** The shop's time when the order was loaded. */
  now: string;
}

/** Everything that a bank asks for to pay the order. */
export function BankTransfer({ order, transfer, now }: BankTransferProps) {
  const { amount, received, reference, dueAt, bankAccount } = transfer;
  const isRest = received > 0;
  const money = formatMoney(amount, order.currency);
  const isGiftCard = isGiftCardOrder(order);
  const isLate = isOverdue(dueAt, now);
  const awaited = isRest ? 'the rest' : 'your transfer';
  return (
    <section aria-labelledby="transfer" className="surface p-5 sm:p-8">
      <h2 id="transfer" className="flex items-center gap-3 text-2xl">
        <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-on-mist">
          <Landmark size={22} />
        </span>
        {isRest ? 'Transfer the remaining' : 'Transfer'} {money}
      </h2>
      <p className="mt-3 text-pretty">
        {isRest && `We’ve received ${formatMoney(received, order.currency)} so far, thank you. `}
        {dueAt && (
          <>
            {isLate ? `${isRest ? 'The rest' : 'Your transfer'} was due on` : isGiftCard ? 'Pay by' : 'We’re holding your items until'}{' '}
            <strong className="whitespace-nowrap">{formatDate(dueAt)}</strong>.{' '}
          </>
        )}
        {isGiftCard ? 'We’ll send the gift card' : order.delivery.pickupPoint ? 'We’ll get your order ready' : 'We’ll ship your order'} as
        soon as {awaited} arrives. Use this exact reference so we can match your payment to your order.
      </p>
      <dl className="mt-5 -mb-2 divide-y divide-line border-t border-line">
        <TransferDetail label="Reference" copy={reference}>
          {reference}
        </TransferDetail>
        <TransferDetail label="Amount">{money}</TransferDetail>
        <TransferDetail label="Account holder">{bankAccount.holder}</TransferDetail>
        <TransferDetail label="IBAN" copy={bankAccount.iban.replaceAll(' ', '')}>
          <span className="max-sm:text-[0.9375rem]">{formatIban(bankAccount.iban)}</span>
        </TransferDetail>
        <TransferDetail label="BIC">
          {bankAccount.bic}
          {bankAccount.bankName && <span className="block text-[0.9375rem] font-normal text-grey">{bankAccount.bankName}</span>}
        </TransferDetail>
      </dl>
    </section>
  );
}

/** `copy`: what its button copies; without it there is none. */
function TransferDetail({ label, copy, children }: { label: string; copy?: string; children: ReactNode }) {
  return (
    <div className="grid min-h-14 content-center gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
      <dt className="text-[0.9375rem] text-grey">{label}</dt>
      <dd className="flex items-center justify-between gap-x-3 font-semibold">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {copy && (
          <span className="-mr-1.5">
            <CopyButton text={copy} label={label} />
          </span>
        )}
      </dd>
    </div>
  );
}
