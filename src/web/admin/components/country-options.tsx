import { countriesByName, countryName } from '#shared/country-names.ts';

/** The options of a select of all countries. */
export const CountryOptions = () =>
  countriesByName.map((code) => (
    <option key={code} value={code}>
      {countryName(code)}
    </option>
  ));
