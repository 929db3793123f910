import { freeDeliveryThreshold } from '#shared/delivery-cost.ts';
import { formatMoney, formatThreshold } from '#shared/money.ts';
import type { ShopSettings } from '#web/root-data.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { formatCutOff, formatDeliveryDays, formatPickupAddress, formatTierWeight } from '#web/storefront/format/format-delivery.ts';

type Zone = ShopSettings['deliveryZones'][number];

/** Delivery zones with their carriers, times, costs by weight, and the cut-off. `headings`: the level of the zones' names. */
export function DeliveryRates({ settings, headings: Heading }: { settings: ShopSettings; headings: 'h2' | 'h3' }) {
  const { deliveryZones, currency, freeDeliveryFrom } = settings;
  const home = settings.homeArea?.name;
  return (
    <div className="space-y-7">
      <ul className="space-y-2 rounded-2xl bg-mist-soft px-5 py-4">
        <li>
          <strong>{formatCutOff(settings)}</strong>
        </li>
        {freeDeliveryFrom !== null && home && (
          <li>
            Standard delivery to {home} is free on orders of <strong>{formatThreshold(freeDeliveryFrom, currency)}</strong> or more.
          </li>
        )}
        <li className="text-grey">You’ll see the exact cost and delivery dates at checkout, before you order.</li>
      </ul>
      <div className="grid items-start gap-y-7">
        {deliveryZones.map((zone) => (
          <section key={`${zone.name} ${zone.countries}`}>
            <Heading className="text-xl">{zone.name}</Heading>
            {(zone.countries.length > 1 || formatCountryName(zone.countries[0] ?? '') !== zone.name) && (
              <p className="mt-1.5 text-[0.9375rem] text-grey">{zone.countries.map(formatCountryName).sort().join(', ')}</p>
            )}
            {zone.postalCodes.length > 0 && (
              <p className="mt-1.5 text-[0.9375rem] text-grey">Postal codes {zone.postalCodes.map(formatRange).join(', ')}</p>
            )}
            {zone.rates.length === 0 && <p className="mt-3">We don’t deliver here yet.</p>}
            <ul className="mt-3 grid gap-3">
              {zone.rates.map((rate) => (
                <li key={rate.code} className="rounded-2xl border border-line bg-surface px-5 py-4">
                  <RateFacts rate={rate} currency={currency} threshold={freeDeliveryThreshold(settings, zone, rate)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const formatRange = ({ from, to }: Zone['postalCodes'][number]): string => (from === to ? from : `${from}–${to}`);

function RateFacts({ rate, currency, threshold }: { rate: Zone['rates'][number]; currency: string; threshold: number | null }) {
  const { service, carrier, tiers, minimumSubtotal, bulkySurcharge, pickupPoint } = rate;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <strong>{service}</strong> <span className="text-grey">{pickupPoint ? `at ${pickupPoint.name}` : `with ${carrier}`}</span>
        </span>
        <span className="text-[0.9375rem]">{formatDeliveryDays(rate)}</span>
      </p>
      {pickupPoint && (
        <p className="mt-1 text-[0.9375rem] whitespace-pre-line text-grey">
          {formatPickupAddress(pickupPoint)}
          {'\n'}
          {pickupPoint.openingHours}
        </p>
      )}
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-[0.9375rem]">
        {tiers.map(({ maxWeight, minSubtotal, cost }, index) => (
          <div key={`${maxWeight} ${minSubtotal}`} className="contents">
            <dt className="text-grey">
              {formatTierWeight(maxWeight, tiers.slice(0, index).findLast((tier) => tier.maxWeight !== null)?.maxWeight ?? null)}
              {minSubtotal > 0 && `, orders from ${formatThreshold(minSubtotal, currency)}`}
            </dt>
            <dd className="text-right font-semibold">{cost === 0 ? 'Free' : formatMoney(cost, currency)}</dd>
          </div>
        ))}
        {bulkySurcharge > 0 && (
          <div className="contents">
            <dt className="text-grey">bulky items</dt>
            <dd className="text-right font-semibold">+{formatMoney(bulkySurcharge, currency)}</dd>
          </div>
        )}
        {threshold !== null && (
          <div className="contents text-good">
            <dt>Orders from {formatThreshold(threshold, currency)}</dt>
            <dd className="text-right font-semibold">Free</dd>
          </div>
        )}
      </dl>
      {minimumSubtotal !== null && (
        <p className="mt-2 text-[0.9375rem] text-grey">For orders of {formatThreshold(minimumSubtotal, currency)} or more.</p>
      )}
    </>
  );
}
