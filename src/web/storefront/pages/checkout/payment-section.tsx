import type { PaymentMethod } from '#contract/orders.ts';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { CheckoutStep } from './checkout-step.tsx';

const methodTexts: Record<PaymentMethod, { title: string; description: string }> = {
  cash: { title: 'Cash on delivery', description: 'Pay the courier when your parcel arrives. Nothing is charged before.' },
  card: { title: 'Card', description: 'Visa, Mastercard or American Express. You pay on the next page.' },
  transfer: {
    title: 'Bank transfer in advance',
    description: 'You get our bank details with the order. We ship as soon as your money is there.',
  },
};

interface PaymentSectionProps {
  methods: readonly PaymentMethod[];
  selected: PaymentMethod | undefined;
  onSelect: (method: PaymentMethod) => void;
}

export function PaymentSection({ methods, selected, onSelect }: PaymentSectionProps) {
  return (
    <CheckoutStep id="payment" number={4} title="Payment">
      {methods.length === 0 && <p>We cannot take payments at the moment. Please write to us.</p>}
      <fieldset className="space-y-3">
        <legend className="sr-only">How would you like to pay?</legend>
        {methods.map((method) => (
          <RadioCard
            key={method}
            name="payment"
            value={method}
            checked={method === selected}
            onChange={() => onSelect(method)}
            {...methodTexts[method]}
          />
        ))}
      </fieldset>
    </CheckoutStep>
  );
}
