import { expect, test } from 'vitest';
import type { AdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { findPages } from './search-sources.ts';

const anAdmin = (staffRole: AdminIdentity['staffRole']): AdminIdentity => ({
  _id: '1',
  name: 'Ada',
  email: 'ada@example.com',
  twoFactor: false,
  staffRole,
});
const labelsOf = (q: string, staffRole: AdminIdentity['staffRole'] = 'admin') =>
  findPages(anAdmin(staffRole), q).flatMap(({ items }) => items.map(({ label }) => label));

test('pages are found by their name and by other words for them, in any order', () => {
  expect(labelsOf('outb')).toEqual(['Outbox']);
  expect(labelsOf('sent emails')).toContain('Outbox');
  expect(labelsOf('colleague invite')).toEqual(['Invite a colleague']);
  expect(labelsOf('xyz')).toEqual([]);
});

test('without a search all pages are offered', () => {
  expect(labelsOf('')).toEqual(expect.arrayContaining(['Dashboard', 'Users', 'Audit log', 'Invite a colleague']));
});

test('the sections of the settings are found by what is in them', () => {
  expect(labelsOf('vat')).toEqual(['Settings', 'Taxes']);
  const others = ['stripe', 'imprint', 'menus', 'checkout', 'shipping', 'logo', 'holidays', 'iban'].map((word) => labelsOf(word));
  expect(others).toEqual([
    ['Payments'],
    ['Pages'],
    ['Menus and links'],
    ['Checkout and stock'],
    ['Delivery', 'Add a delivery zone'],
    ['Appearance'],
    ['Public holidays'],
    ['Payments'],
  ]);
  expect(labelsOf('stripe', 'orders')).toEqual([]);
});

test('staff find only the pages that they may use', () => {
  expect(labelsOf('audit', 'marketing')).toEqual([]);
  expect(labelsOf('dashboard', 'marketing')).toEqual(['Dashboard']);
});
