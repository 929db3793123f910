import { useHydrated } from '#web/ui/use-hydrated.ts';
import { countries, countryName } from './country-names.ts';

/** The options of a select of countries. Browsers and the server name some countries differently, so that the whole list is only made in the browser. */
export function CountryOptions({ selected }: { selected: string | undefined }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return selected ? <option value={selected}>{countryName(selected)}</option> : null;
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
