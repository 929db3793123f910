import { useShopSettings } from '#web/root-data.ts';
import { RadioCard } from '#web/ui/radio-card.tsx';
import type { GiftCardFields } from './gift-card-form-values.ts';
import { giftCardPaymentMethods } from './gift-card-form-values.ts';

const texts = {
  card: { title: 'Card', description: 'Credit or debit card. You pay on the next page.' },
  transfer: {
    title: 'Bank transfer',
    description: 'We’ll give you our bank details and send the gift card as soon as your transfer arrives.',
  },
};

/** How the gift card is paid. */
export function PaymentFields({ field }: { field: GiftCardFields }) {
  const methods = giftCardPaymentMethods(useShopSettings());
  const { id, defaultValue, error } = field('payment', methods[0]);
  return (
    <fieldset id={id} tabIndex={-1} className="outline-none">
      <legend className="mb-4 text-xl font-bold">How would you like to pay?</legend>
      <div className="space-y-3">
        {methods.map((method) => (
          <RadioCard key={method} name="payment" value={method} defaultChecked={method === defaultValue} {...texts[method]} />
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
