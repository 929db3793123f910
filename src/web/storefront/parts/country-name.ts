const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** A country as people call it: `DE` is "Germany". */
export const countryName = (code: string): string => names.of(code) ?? code;
