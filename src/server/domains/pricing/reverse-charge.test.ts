import { expect, test } from 'vitest';
import { isReverseCharge, parseCustomerVatNumber } from './reverse-charge.ts';

const [austrian, german, greek, northernIrish] = ['ATU13585627', 'DE136695976', 'EL094259216', 'XI110305878'].map(parseCustomerVatNumber);
const shop = { country: 'DE', vatId: 'DE136695976' };
const to = (country: string, postalCode = '1010') => ({ country, region: null, postalCode });

test('a business in another EU country that is delivered there owes the VAT itself', () => {
  expect(isReverseCharge(shop, to('AT'), austrian ?? null)).toBe(true);
  expect(isReverseCharge(shop, to('GR'), greek ?? null)).toBe(true);
});

test('a number of the country of the shop, or of another than the destination, changes nothing', () => {
  expect(isReverseCharge(shop, to('DE'), german ?? null)).toBe(false);
  expect(isReverseCharge(shop, to('DE'), austrian ?? null)).toBe(false);
  expect(isReverseCharge(shop, to('FR'), austrian ?? null)).toBe(false);
  expect(isReverseCharge(shop, to('AT'), german ?? null)).toBe(false);
  expect(isReverseCharge(shop, to('AT'), null)).toBe(false);
});

test('a shop outside the EU has no VAT to shift', () => {
  expect(isReverseCharge({ country: 'US', vatId: '12-3456789' }, to('AT'), austrian ?? null)).toBe(false);
  expect(isReverseCharge({ country: 'CH', vatId: 'CHE-1' }, to('DE'), german ?? null)).toBe(false);
});

test('a shop without a VAT id cannot shift it', () => {
  expect(isReverseCharge({ ...shop, vatId: null }, to('AT'), austrian ?? null)).toBe(false);
});

test('Northern Ireland belongs to the VAT area, Great Britain does not', () => {
  expect(isReverseCharge(shop, to('GB', 'BT1 5GS'), northernIrish ?? null)).toBe(true);
  expect(isReverseCharge(shop, to('GB', 'SW1A 1AA'), northernIrish ?? null)).toBe(false);
});

test('no number is fine, and a wrong one is an error of its field', () => {
  expect(parseCustomerVatNumber(' ')).toBeNull();
  expect(parseCustomerVatNumber(null)).toBeNull();
  expect(() => parseCustomerVatNumber('ATU13585628')).toThrow(/isn’t an EU VAT number/);
});
