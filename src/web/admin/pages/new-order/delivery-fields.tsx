import type { CustomerOrderPreview } from '#contract/admin-orders.ts';
import { formatDays } from '#shared/format-date-time.ts';
import { formatMoney } from '#shared/money.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import type { OrderDraft } from './order-draft.ts';

interface DeliveryFieldsProps {
  preview: CustomerOrderPreview | null;
  rate: OrderDraft['rate'];
  onChange: (rate: OrderDraft['rate']) => void;
  error: string | undefined;
}

/** How the order gets to the customer, of what the shop offers to the address. */
export const DeliveryFields = ({ preview, rate, onChange, error }: DeliveryFieldsProps) => (
  <Panel title="Delivery">
    {error && <p className="field-error mb-3">{error}</p>}
    {preview ? (
      <fieldset>
        <legend className="sr-only">Delivery</legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {preview.rates.map(({ carrier, service, cost, earliest, latest, pickupPoint }) => (
            <RadioCard
              key={`${carrier} ${service}`}
              name="delivery"
              title={`${carrier}, ${service}`}
              description={pickupPoint ? `Picked up at ${pickupPoint.name}` : formatDays({ earliest, latest })}
              aside={cost === 0 ? 'Free' : formatMoney(cost, preview.currency)}
              checked={
                rate
                  ? rate.carrier === carrier && rate.service === service
                  : preview.delivery.carrier === carrier && preview.delivery.service === service
              }
              onChange={() => onChange({ carrier, service })}
            />
          ))}
        </div>
      </fieldset>
    ) : (
      <p className="text-grey">Add items and a postal code to see the delivery options.</p>
    )}
  </Panel>
);
