import { useEffect } from 'react';
import type { Order } from '#contract/orders.ts';
import { clearFormDraft } from '#web/storefront/forms/form-draft.ts';
import { giftCardDraft } from '#web/storefront/forms/gift-card-draft.ts';
import successUrl from '#web/storefront/illustrations/success.svg';
import { LinkButton } from '#web/ui/button.tsx';
import { isGiftCardOrder } from '../gift-card-order.ts';
import { OrderItems } from '../order-items.tsx';
import { BankTransfer } from '../payment/bank-transfer.tsx';
import { getTransferToMake } from '../payment/transfer-to-make.ts';
import { ConfirmationEmail } from './confirmation-email.tsx';
import { CreateAccount } from './create-account.tsx';
import { NextSteps } from './next-steps.tsx';

interface OrderPlacedProps {
  order: Order;
  /** Of its page, whose actions are those of `confirmation-actions.ts`. */
  path: string;
  /** The shop's time when the order was loaded. */
  now: string;
}

/** The confirmation of a placed order. */
export function OrderPlaced({ order, path, now }: OrderPlacedProps) {
  const transfer = getTransferToMake(order);
  const isGiftCard = isGiftCardOrder(order);
  useEffect(() => {
    if (isGiftCard) clearFormDraft(giftCardDraft);
  }, [isGiftCard]);
  return (
    <>
      <div className="bg-band">
        <header className="wrap flex flex-col-reverse items-center gap-x-12 gap-y-2 pt-6 pb-10 md:flex-row md:justify-between md:py-10">
          <div className="max-w-2xl text-center md:text-left">
            <h1 className="text-4xl md:text-6xl">Thank you{firstName(order)}!</h1>
            <p className="mt-4 text-xl text-balance">
              We’ve got your order <strong className="whitespace-nowrap">{order.number}</strong>.
            </p>
            {order.email && <ConfirmationEmail order={order} action={path} now={now} />}
            <LinkButton to="/shop" className="mt-7">
              Continue shopping
            </LinkButton>
          </div>
          <img src={successUrl} alt="" width={800} height={600} className="w-64 md:w-96" />
        </header>
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-8">
          {transfer && <BankTransfer order={order} transfer={transfer} now={order.createdAt} />}
          <OrderItems order={order} />
        </div>
        <div className="lg:row-span-2">
          <NextSteps order={order} />
        </div>
        <CreateAccount key={order.email} order={order} action={path} />
      </div>
    </>
  );
}

const firstName = ({ address }: Order): string => {
  const [first] = address.name.trim().split(/\s+/);
  return first ? `, ${first}` : '';
};
