const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** A country as people call it: `DE` is "Germany". */
export const formatCountryName = (code: string): string => regionNames.of(code) ?? code;
