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
      message: `This is not a VAT number of ${countryName(country)}. Please copy it from your tax papers, with the letters in front`,
    },
  ];
}
