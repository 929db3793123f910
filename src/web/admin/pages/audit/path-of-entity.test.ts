import { expect, test } from 'vitest';
import { pathOfEntity } from './path-of-entity.ts';

test('the audit log leads to what was changed, where that has a page', () => {
  expect(pathOfEntity('order', '7')).toBe('/admin/orders/7');
  expect(pathOfEntity('review', '7')).toBe('/admin/reviews?review=7');
  expect(pathOfEntity('giftCardAdmin', '7')).toBe('/admin/gift-cards/7');
  expect(pathOfEntity('storeCreditAdmin', '7'), 'of a user').toBe('/admin/users/7');
  expect(pathOfEntity('settings', 'shop')).toBe('/admin/settings');
  expect(pathOfEntity('file', '7')).toBeNull();
  expect(pathOfEntity('order', null)).toBeNull();
});
