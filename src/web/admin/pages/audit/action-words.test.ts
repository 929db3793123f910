import { expect, test } from 'vitest';
import { actionWords } from './action-words.ts';

test('operations are told in words, and unknown ones as they are called', () => {
  expect(['product.update', 'user.remove', 'auth.invite', 'order.mangle', 'toString.valueOf', 'create'].map(actionWords)).toEqual([
    'Changed a product',
    'Deleted a user',
    'Invited an admin',
    'order.mangle',
    'toString.valueOf',
    'create',
  ]);
});
