/** Created when first used, which takes a phone 60 ms: home, lists, products, articles and the empty cart name no country by it while they start. */
let regionNames: Intl.DisplayNames | undefined;

/** The names in `shared/country-names.ts`, which is too large for the storefront, that `Intl` gives differently in Node or in some browsers. */
const differentNames: Readonly<Record<string, string>> = {
  FK: 'Falkland Islands (Islas Malvinas)',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
};

/** The English name of a country: `DE` is "Germany". */
export function formatCountryName(code: string): string {
  regionNames ??= new Intl.DisplayNames(['en'], { type: 'region' });
  return differentNames[code] ?? regionNames.of(code) ?? code;
}
