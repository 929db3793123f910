import { countryCodes } from '#shared/country-code.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

export const countryName = (code: string): string => names.of(code) ?? code;

/** All countries by name. */
export const countries: readonly { code: string; name: string }[] = [...countryCodes]
  .map((code) => ({ code, name: countryName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
