import { type FormEvent, useState } from 'react';
import { type ShippingTrial, shippingZone } from '#contract/shipping-zones.ts';
import { currencyDigits, formatMoney, formatThreshold, minor } from '#shared/money.ts';
import { CountryOptions } from '#web/admin/components/country-options.tsx';
import { parseDecimal } from '#web/admin/forms/decimal.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date));

/** Asks what a customer would be offered for a parcel, and shows it. */
export function DeliveryTrial({ currency, home }: { currency: string; home: string }) {
  const { run, busy } = useAdminCall();
  const [values, setValues] = useState({ country: home, postalCode: '', weight: '12', subtotal: '40' });
  const [errors, setErrors] = useState<Partial<Record<'weight' | 'subtotal', string>>>({});
  const [result, setResult] = useState<ShippingTrial>();
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) => {
    setValues((before) => ({ ...before, [name]: event.target.value }));
    setErrors({});
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const [weight, subtotal] = [parseDecimal(values.weight, 3), parseDecimal(values.subtotal, currencyDigits(currency))];
    const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);
    if (!isNumber(weight) || !isNumber(subtotal)) {
      setErrors({
        ...(isNumber(weight) ? {} : { weight: 'Enter a number.' }),
        ...(isNumber(subtotal) ? {} : { subtotal: 'Enter an amount.' }),
      });
      return;
    }
    const { country, postalCode } = values;
    setResult(await run((api) => api.call(shippingZone.trial, { query: { country, postalCode, weight, subtotal } }), { success: null }));
  };
  return (
    <>
      <form onSubmit={ask} noValidate aria-label="Try a delivery" className="flex flex-wrap items-end gap-3">
        <SelectField label="To" value={values.country} onChange={set('country')} className="min-w-0 flex-[1_1_12rem] md:max-w-60">
          <CountryOptions />
        </SelectField>
        <TextField label="Postal code" value={values.postalCode} onChange={set('postalCode')} placeholder="48155" className="w-32" />
        <TextField
          label="Weight (kg)"
          value={values.weight}
          onChange={set('weight')}
          inputMode="decimal"
          error={errors.weight}
          className="w-28"
        />
        <TextField
          label={`Order value (${currency})`}
          value={values.subtotal}
          onChange={set('subtotal')}
          inputMode="decimal"
          error={errors.subtotal}
          className="w-28"
        />
        <Button type="submit" tone="secondary" busy={busy}>
          Show rates
        </Button>
      </form>
      <div role="status" className="mt-4">
        {result && <TrialResult result={result} currency={currency} />}
      </div>
    </>
  );
}

function TrialResult({ result: { zone, rates, freeFrom, refusal }, currency }: { result: ShippingTrial; currency: string }) {
  return (
    <>
      <p className="mb-2">
        {zone ? (
          <>
            This address is in the zone{' '}
            <Link to={`/admin/settings/delivery/${zone._id}`} className="link font-semibold">
              {zone.name}
            </Link>
            .
          </>
        ) : (
          'This address isn’t in any zone.'
        )}{' '}
        {freeFrom !== null && `Delivery is free on orders of ${formatThreshold(minor(freeFrom), currency)} or more.`}
      </p>
      {refusal ? (
        <p className="note note-warm">The customer sees: “{refusal}”</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="trial-rates">
            <caption className="sr-only">The rates the customer sees</caption>
            <thead>
              <tr>
                <th scope="col">Rate</th>
                <th scope="col">Price</th>
                <th scope="col">Arrives</th>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ carrier, service, pickupPoint, cost, earliest, latest }) => (
                <tr key={`${carrier} ${service} ${pickupPoint?.name}`}>
                  <th scope="row">
                    {carrier}, {service}
                    {pickupPoint && <span className="block text-sm font-normal text-grey">{pickupPoint.name}</span>}
                  </th>
                  <td>{cost === 0 ? 'Free' : formatMoney(minor(cost), currency)}</td>
                  <td>{earliest === latest ? formatDay(earliest) : `${formatDay(earliest)} – ${formatDay(latest)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
