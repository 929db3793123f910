import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import type { PageFacts } from '#contract/pages.ts';
import { formatThreshold } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import { ContactFacts } from '#web/storefront/components/contact-facts.tsx';
import { formatCutOff } from '#web/storefront/format/format-delivery.ts';
import { formatMonths } from '#web/storefront/format/format-months.ts';
import { formatReturnDays } from '#web/storefront/format/format-return-days.ts';
import { DeliveryRates } from '#web/storefront/modals/delivery-rates.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PaymentFacts } from './payment-facts.tsx';

/** What of the settings belongs to an article, beside its text: so no text has a number that an owner would have to change in two places. */
export function ArticleFacts({ facts }: { facts: PageFacts }) {
  const shop = useShopSettings();
  switch (facts) {
    case 'delivery':
      return (
        <section aria-label="Costs and times" className="mt-8">
          <DeliveryRates settings={shop} headings="h2" />
        </section>
      );
    case 'dispatch':
      return <DispatchFacts />;
    case 'returns':
      return <ReturnFacts />;
    case 'payment':
      return (
        <FactPanel title="What we accept">
          <PaymentFacts methods={shop.paymentMethods} giftCards={shop.giftCards} />
        </FactPanel>
      );
    case 'giftCards':
      return (
        <FactPanel title="At a glance">
          <FactList>
            {shop.giftCards ? (
              <li>
                You choose the amount.{' '}
                <Link to="/gift-cards" className="link">
                  Buy a gift card
                </Link>
              </li>
            ) : (
              <li>We’re not selling gift cards right now. If you have one, you can still use it.</li>
            )}
            <li>
              {shop.giftCardMonths === null
                ? 'Our gift cards never expire.'
                : `Our gift cards are valid for ${formatMonths(shop.giftCardMonths)}.`}
            </li>
          </FactList>
        </FactPanel>
      );
    case 'contact':
      return (
        <FactPanel title="How to reach us">
          <ContactFacts contactEmail={shop.contactEmail} contactPhone={shop.contactPhone} />
        </FactPanel>
      );
  }
}

function DispatchFacts() {
  const shop = useShopSettings();
  const home = shop.homeArea?.name;
  return (
    <FactPanel title="At a glance">
      <FactList>
        <li>{formatCutOff(shop)}</li>
        {shop.freeDeliveryFrom !== null && home && (
          <li>
            Standard delivery to {home} is free on orders of {formatThreshold(shop.freeDeliveryFrom, shop.currency)} or more.
          </li>
        )}
        <li>
          <Link to="/delivery" className="link">
            All delivery costs and times
          </Link>
        </li>
      </FactList>
    </FactPanel>
  );
}

function ReturnFacts() {
  const { returnDays, withdrawalButton, legalName, legalAddress } = useShopSettings();
  return (
    <FactPanel title="At a glance">
      {returnDays > 0 && (
        <LinkButton to="/returns/start" className="mb-5" icon={<RotateCcw size={18} aria-hidden="true" />}>
          Start a return
        </LinkButton>
      )}
      <FactList>
        {returnDays > 0 && (
          <li>
            You have <strong>{formatReturnDays(returnDays)}</strong> after delivery to send something back.
          </li>
        )}
        <li>
          Start your return with your order number and email, from the link in your confirmation email, or from your order under{' '}
          <Link to="/orders" className="link">
            My Orders
          </Link>
          .
        </li>
        <li>
          Send the parcel to {legalName}, {legalAddress}.
        </li>
        {withdrawalButton && (
          <li>
            Your legal right: within 14 days you can{' '}
            <Link to="/withdraw" className="link">
              withdraw from the contract
            </Link>
            .
          </li>
        )}
      </FactList>
    </FactPanel>
  );
}

const FactList = ({ children }: { children: ReactNode }) => <ul className="list-disc space-y-1.5 pl-5 marker:text-amber">{children}</ul>;

const FactPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="surface mt-8 p-5 sm:p-6">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
);
