import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Gift from 'lucide-react/icons/gift';
import Landmark from 'lucide-react/icons/landmark';
import type { PaymentMethod } from '#contract/orders.ts';
import { paymentMethodNames } from '#web/storefront/format/payment-methods.ts';

const methodIcons = { card: CreditCard, transfer: Landmark, cash: Banknote } as const;

/** The ways to pay that are switched on. */
export function PaymentFacts({ methods, giftCards }: { methods: readonly PaymentMethod[]; giftCards: boolean }) {
  const ways = [
    ...methods.map((method) => ({ name: paymentMethodNames[method], Icon: methodIcons[method] })),
    ...(giftCards ? [{ name: 'Gift card', Icon: Gift }] : []),
  ];
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {ways.map(({ name, Icon }) => (
        <li key={name} className="flex items-center gap-3">
          <span className="grid size-10 flex-none place-items-center rounded-full bg-mist text-on-mist">
            <Icon size={20} aria-hidden="true" />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
