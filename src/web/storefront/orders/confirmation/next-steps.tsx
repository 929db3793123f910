import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import MailCheck from 'lucide-react/icons/mail-check';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { formatArrival } from '#web/storefront/format/format-delivery.ts';
import { formatReturnDays } from '#web/storefront/format/format-return-days.ts';
import { Link } from '#web/ui/link.tsx';
import { arrivalAfterPayment } from '../arrival-after-payment.ts';
import { amountToPay } from '../credit/amount-to-pay.ts';
import { coveredSentence } from '../credit/credit-names.tsx';
import { DeliveryPlace } from '../delivery-place.tsx';
import { isGiftCardOrder } from '../gift-card-order.ts';
import { GiftCardSending } from '../gift-card-sending.tsx';
import { getTransferToMake } from '../payment/transfer-to-make.ts';

/** When and where the parcel arrives, and what happens until then. */
export function NextSteps({ order }: { order: Order }) {
  const { contactEmail, returnDays } = useShopSettings();
  const { delivery, payment, credits, currency, number } = order;
  const toPay = amountToPay(order);
  const isGiftCard = isGiftCardOrder(order);
  const { pickupPoint } = delivery;
  const transfer = getTransferToMake(order);
  const afterPayment = arrivalAfterPayment(delivery);
  return (
    <div className="space-y-5">
      <section aria-labelledby="next" className="surface p-5 sm:p-7">
        <h2 id="next" className="text-2xl">
          What happens next
        </h2>
        <ol className="mt-5 space-y-5">
          <NextStep icon={<MailCheck size={22} aria-hidden="true" />} title="Check your inbox">
            Your confirmation email has everything you see on this page.
          </NextStep>
          {transfer && (
            <NextStep icon={<Landmark size={22} aria-hidden="true" />} title={`Transfer ${formatMoney(transfer.amount, currency)}`}>
              {transfer.dueAt && `Pay by ${formatDate(transfer.dueAt)}. `}The bank details are on this page and in the email.
            </NextStep>
          )}
          <NextStep
            icon={isGiftCard ? <Gift size={22} aria-hidden="true" /> : <Truck size={22} aria-hidden="true" />}
            title={
              isGiftCard
                ? transfer
                  ? 'We’ll send the gift card'
                  : 'We’ll send the gift card'
                : transfer
                  ? pickupPoint
                    ? 'We’ll get your order ready'
                    : 'We’ll ship your order'
                  : formatArrival(delivery)
            }
          >
            {isGiftCard ? (
              <GiftCardSending order={order} />
            ) : (
              <>
                {transfer && afterPayment && (
                  <>
                    {afterPayment}.
                    <br />
                  </>
                )}
                {pickupPoint ? `${pickupPoint.openingHours}.` : `${delivery.service} with ${delivery.carrier}.`}
                <br />
                <Link to={`/orders/${order._id}`} className="link tap-target">
                  Track your order
                </Link>
              </>
            )}
          </NextStep>
          {credits.length > 0 && toPay === 0 && (
            <NextStep icon={<Gift size={22} aria-hidden="true" />} title="Nothing left to pay">
              {coveredSentence(credits)}.
            </NextStep>
          )}
          {payment.method === 'cash' && (toPay > 0 || credits.length === 0) && (
            <NextStep
              icon={<Banknote size={22} aria-hidden="true" />}
              title={`${formatMoney(toPay, currency)} ${pickupPoint ? 'when you pick it up' : 'on delivery'}`}
            >
              {pickupPoint ? 'Pay in cash at the shop.' : 'Pay the carrier in cash.'}
            </NextStep>
          )}
          {payment.method === 'card' && (toPay > 0 || credits.length === 0) && (
            <NextStep icon={<CreditCard size={22} aria-hidden="true" />} title={`${formatMoney(toPay, currency)} by card`}>
              Your payment is confirmed, so there’s nothing left to pay.
            </NextStep>
          )}
        </ol>
      </section>
      <section aria-labelledby="where" className="surface p-5 sm:p-7">
        <h2 id="where" className="flex items-center gap-2 text-xl">
          <House size={22} aria-hidden="true" className="text-primary" />
          {isGiftCard ? 'Billing address' : pickupPoint ? 'Pick up at' : 'Delivery address'}
        </h2>
        <DeliveryPlace order={order} className="mt-3" />
      </section>
      <p className="px-2 text-[0.9375rem] text-grey">
        Something not right? Write to{' '}
        <a className="link" href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Order ${number}`)}`}>
          {contactEmail}
        </a>{' '}
        and mention <span className="whitespace-nowrap">{number}</span>.
        {!isGiftCard && returnDays > 0 && ` You have ${formatReturnDays(returnDays)} to send anything back.`}
      </p>
    </div>
  );
}

function NextStep({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-on-mist">{icon}</span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-grey">{children}</p>
      </div>
    </li>
  );
}
