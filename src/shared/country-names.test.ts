import { expect, test } from 'vitest';
import { countryCodes } from './country-code.ts';
import { countriesByName, countryName } from './country-names.ts';

test('every country has a name, and they are in the order of their names', () => {
  expect(countriesByName.toSorted()).toEqual([...countryCodes].toSorted());
  const names = countriesByName.map(countryName);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(names.filter((name, index) => name.length < 4 || names.indexOf(name) !== index)).toEqual([]);
  expect(['DE', 'AX', 'TR', 'HK', 'MO', 'PS', 'FK', 'ZW', 'XX'].map(countryName)).toEqual([
    'Germany',
    'Åland Islands',
    'Türkiye',
    'Hong Kong',
    'Macao',
    'Palestine',
    'Falkland Islands (Islas Malvinas)',
    'Zimbabwe',
    'XX',
  ]);
});
