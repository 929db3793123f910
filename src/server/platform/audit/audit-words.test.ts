import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { describeAction, mergeAuditWords } from './audit-words.ts';

const words = mergeAuditWords(modules.map(({ auditWords }) => auditWords));

test('known actions are described in words, unknown ones by their name', () => {
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

test('no two modules define the same key', () => {
  for (const kind of ['entities', 'actions', 'fields'] as const) {
    const keys = modules.flatMap(({ auditWords }) => Object.keys(auditWords[kind] ?? {}));
    expect(keys).toEqual([...new Set(keys)]);
  }
});
