import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { describeAction, mergeAuditWords } from './audit-words.ts';

const words = mergeAuditWords(modules.map(({ auditWords }) => auditWords));

test('operations are told in words, and unknown ones as they are called', () => {
  const actions = ['product.update', 'user.remove', 'auth.invite', 'order.mangle', 'toString.valueOf', 'create'];
  expect(actions.map((action) => describeAction(action, words))).toEqual([
    'Changed a product',
    'Deleted a user',
    'Invited an admin',
    'order.mangle',
    'toString.valueOf',
    'create',
  ]);
});

test('no two modules name the same thing', () => {
  for (const kind of ['entities', 'actions', 'fields'] as const) {
    const keys = modules.flatMap(({ auditWords }) => Object.keys(auditWords[kind] ?? {}));
    expect(keys).toEqual([...new Set(keys)]);
  }
});
