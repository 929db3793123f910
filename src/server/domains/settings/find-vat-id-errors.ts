import type { FieldError } from '#contract/errors.ts';
import type { Settings, SettingsChanges } from '#contract/settings.ts';
import { countryName } from '#shared/country-names.ts';
import { isEuCountry } from '#shared/eu-countries.ts';
import { parseVatNumber } from '#shared/vat-number.ts';

/** Whether the VAT id would be one of the shop's country, if either changes. Those of countries outside the EU are not checked. */
export function findVatIdErrors(changes: Pick<SettingsChanges, 'vatId' | 'country'>, current: Settings): FieldError[] {
  const { vatId, country } = { ...current, ...changes };
  const isUnchanged = vatId === current.vatId && country === current.country;
  if (isUnchanged || vatId === null || !isEuCountry(country)) return [];
  if (parseVatNumber(vatId)?.country === country) return [];
  return [
    {
      path: 'vatId',
      message: `That isn’t a VAT number from ${countryName(country)}. Copy it from your tax documents, including the letters at the front.`,
    },
  ];
}
