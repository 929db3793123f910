import { useHydrated } from '#web/ui/use-hydrated.ts';
import { countries, countryName } from './country-names.ts';

/**
 * The options of a select of countries. Browsers and the server name some countries differently, so that the whole list is only made in the browser. The key
 * of the selected one makes React keep its element, and with it the selection.
 */
export function CountryOptions({ selected }: { selected: string | undefined }) {
  const isHydrated = useHydrated();
  const shown = isHydrated ? countries : selected ? [{ code: selected, name: countryName(selected) }] : [];
  return shown.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
