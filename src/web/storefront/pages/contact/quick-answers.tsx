import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import { deliveryCountries, estimateDeliveryCost } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { formatCutOff } from '#web/storefront/format/format-delivery.ts';
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
        Answered at once
      </h2>
      <div className="mt-2 divide-y divide-line">
        <Answer question="Where is my parcel?" open>
          With your order’s number and your email,{' '}
          <Link to="/track" className="link">
            see where it is
          </Link>
          .
        </Answer>
        <Answer question="What does delivery cost?">
          {lightest?.cheapest && (
            <>
              To {formatCountryName(lightest.country)} from {formatMoney(lightest.cheapest.cost, currency)}
              {freeDeliveryFrom !== null && `, and nothing from ${formatMoney(freeDeliveryFrom, currency)} on`}.{' '}
            </>
          )}
          We deliver to {countries} {countries === 1 ? 'country' : 'countries'}:{' '}
          <ModalLink modal={{ name: 'shipment' }} href="/about-us#delivery">
            all costs and times
          </ModalLink>
          .
        </Answer>
        <Answer question="When does my order leave?">{formatCutOff(shop)} The checkout names the day of arrival.</Answer>
        <Answer question="Can I send it back?">
          For {returnDays} days, opened or not.{' '}
          <ModalLink modal={{ name: 'returnPolicy' }} href="/about-us#returns">
            How returning works
          </ModalLink>
          .
        </Answer>
      </div>
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
