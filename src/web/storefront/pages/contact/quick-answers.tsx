import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { formatMoney, formatThreshold } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';
import { estimateDeliveryCost } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { formatCutOff } from '#web/storefront/format/format-delivery.ts';
import { formatReturnDays } from '#web/storefront/format/format-return-days.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { Link } from '#web/ui/link.tsx';

/** Common questions, answered from the shop's settings. */
export function QuickAnswers() {
  const shop = useShopSettings();
  const { freeDeliveryFrom, currency, returnDays } = shop;
  const countries = deliveryCountries(shop).length;
  const lightest = estimateDeliveryCost(shop, { weight: 0, subtotal: 0, bulky: false });
  return (
    <section aria-labelledby="answers" className="surface px-5 pt-5 pb-2 sm:px-6 sm:pt-6">
      <h2 id="answers" className="text-xl">
        Quick answers
      </h2>
      <div className="mt-2 divide-y divide-line">
        <Answer question="Where is my order?" open>
          Enter your order number and email to{' '}
          <Link to="/track" className="link">
            track your order
          </Link>
          .
        </Answer>
        <Answer question="What does delivery cost?">
          {lightest?.cheapest && (
            <>
              Delivery to {shop.homeArea?.name} starts at {formatMoney(lightest.cheapest.cost, currency)}
              {freeDeliveryFrom !== null && ` and is free on orders of ${formatThreshold(freeDeliveryFrom, currency)} or more`}.{' '}
            </>
          )}
          We deliver to {countries} {countries === 1 ? 'country' : 'countries'}:{' '}
          <ModalLink modal={{ name: 'shipment' }} href="/delivery">
            see all costs and times
          </ModalLink>
          .
        </Answer>
        <Answer question="When will it arrive?">{formatCutOff(shop)} You’ll see the delivery dates at checkout.</Answer>
        <Answer question="Can I return it?">
          {returnDays > 0 && `Yes, within ${formatReturnDays(returnDays)}, opened or not. `}
          <ModalLink modal={{ name: 'returnPolicy' }} href="/returns">
            How returns work
          </ModalLink>
          .
        </Answer>
      </div>
      <p className="border-t border-line py-3">
        <Link to="/help" className="link tap-target">
          See all answers in our help centre
        </Link>
      </p>
    </section>
  );
}

function Answer({ question, open, children }: { question: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold hover:text-primary">
        {question}
        <ChevronDown size={20} aria-hidden="true" className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-4 text-grey">{children}</p>
    </details>
  );
}
