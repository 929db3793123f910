import { expect, test } from 'vitest';
import { holdsSecrets, withoutSecrets } from './log.ts';

test.each([
  ['/verification?token=c_1&email=ada%40example.com', '/verification?token=…&email=…'],
  ['/login?next=%2Fverification%3Ftoken%3Dc_1%26email%3Dada%2540example.com', '/login?next=%2Fverification%3Ftoken%3D…%26email%3D…'],
  ['/login?next=%2Forders%2F1%3Fkey%3Dk_1&reset=done', '/login?next=%2Forders%2F1%3Fkey%3D…&reset=done'],
  ['/login?next=%2Flogin%3Fnext%3D%252Fo%253Fkey%253Dk_1%2526a%253D1', '/login?next=%2Flogin%3Fnext%3D%252Fo%253Fkey%253D…%2526a%253D1'],
])('%s is logged without its secrets', (address, logged) => {
  expect(withoutSecrets(address)).toBe(logged);
  expect(holdsSecrets(address)).toBe(true);
});

test.each(['/products?q=monkey=1&sort=price', '/login?next=%2Forders%2F1'])('%s is logged as it is', (address) => {
  expect(withoutSecrets(address)).toBe(address);
  expect(holdsSecrets(address)).toBe(false);
});
