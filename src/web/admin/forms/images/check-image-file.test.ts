import { expect, test } from 'vitest';
import { checkImageFile } from './check-image-file.ts';

test('a picture of an accepted type and size may be sent, anything else is named with its reason', () => {
  expect(checkImageFile({ name: 'bag.png', type: 'image/png', size: 4_000 })).toBeNull();
  expect(checkImageFile({ name: 'bag.gif', type: 'image/gif', size: 4_000 })).toBe('bag.gif isn’t a JPEG, PNG, WebP or AVIF picture.');
  expect(checkImageFile({ name: 'bag.jpg', type: 'image/jpeg', size: 16_000_000 })).toContain('larger than 15 MB');
  expect(checkImageFile({ name: 'bag.jpg', type: 'image/jpeg', size: 0 })).toContain('empty');
});
