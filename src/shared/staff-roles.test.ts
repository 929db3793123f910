import { expect, test } from 'vitest';
import { mayRead, mayWrite, staffRoles } from './staff-roles.ts';

const who = (may: typeof mayRead, areas: Parameters<typeof mayRead>[1]) => staffRoles.filter((role) => may(role, areas));

test('staff change what their area works on, read-only staff look, and what has no area is for full admins', () => {
  expect(who(mayWrite, ['orders'])).toEqual(['admin', 'orders']);
  expect(who(mayRead, ['orders'])).toEqual(['admin', 'orders', 'read-only']);
  expect(who(mayRead, undefined)).toEqual(['admin']);
  expect(who(mayWrite, 'all')).toEqual([...staffRoles]);
});
