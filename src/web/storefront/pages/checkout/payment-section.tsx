import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '#contract/orders.ts';
import { coveredSentence, type OrderCredit } from '#web/storefront/orders/credit/credit-names.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { CheckoutStep } from './checkout-step.tsx';

interface MethodText {
  title: string;
  description: string;
}

const card: MethodText = { title: 'Card', description: 'Credit or debit card. You pay on the next page.' };

const texts: Record<'delivered' | 'pickedUp', Record<PaymentMethod, MethodText>> = {
  delivered: {
    cash: { title: 'Cash on delivery', description: 'Pay the carrier when your parcel arrives.' },
    card,
    transfer: {
      title: 'Bank transfer',
      description: 'We’ll give you our bank details, and ship as soon as your transfer arrives.',
    },
  },
  pickedUp: {
    cash: { title: 'Cash at pick-up', description: 'Pay at the shop when you pick up your order.' },
    card,
    transfer: {
      title: 'Bank transfer',
      description: 'We’ll give you our bank details, and get your order ready as soon as your transfer arrives.',
    },
  },
};

interface PaymentSectionProps {
  methods: readonly PaymentMethod[];
  /** The order is picked up. */
  isPickup: boolean;
  selected: PaymentMethod | undefined;
  onSelect: (method: PaymentMethod) => void;
  /** The gift cards and the store credit that pay everything; null if something is left to pay. */
  coveredBy: readonly OrderCredit[] | null;
  /** Whom the invoice is for. */
  billing: ReactNode;
}

export function PaymentSection({ methods, isPickup, selected, onSelect, coveredBy, billing }: PaymentSectionProps) {
  if (coveredBy) {
    return (
      <CheckoutStep id="payment" number={4} title="Payment">
        <p>{coveredSentence(coveredBy)}: there’s nothing left to pay.</p>
        {billing}
      </CheckoutStep>
    );
  }
  return (
    <CheckoutStep id="payment" number={4} title="Payment">
      {methods.length === 0 && <p>We can’t take payments right now. Contact us and we’ll help.</p>}
      <fieldset className="space-y-3">
        <legend className="sr-only">How would you like to pay?</legend>
        {methods.map((method) => (
          <RadioCard
            key={method}
            name="payment"
            value={method}
            checked={method === selected}
            onChange={() => onSelect(method)}
            {...texts[isPickup ? 'pickedUp' : 'delivered'][method]}
          />
        ))}
      </fieldset>
      {methods.includes('card') && (
        <p className="mt-4 flex items-center gap-2 text-[0.9375rem] text-grey">
          <Lock size={18} aria-hidden="true" className="shrink-0 text-primary" />
          Card payments are encrypted. Your card number never reaches us.
        </p>
      )}
      {billing}
    </CheckoutStep>
  );
}
