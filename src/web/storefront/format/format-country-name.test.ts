import { expect, test } from 'vitest';
import { countriesByName, countryName } from '#shared/country-names.ts';
import { formatCountryName } from './format-country-name.ts';

test('the storefront names each country as mails, invoices and the back office do', () => {
  expect(countriesByName.map(formatCountryName)).toEqual(countriesByName.map(countryName));
});
