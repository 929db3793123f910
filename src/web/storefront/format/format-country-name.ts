const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country: `DE` is "Germany". */
export const formatCountryName = (code: string): string => regionNames.of(code) ?? code;
