import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { routes } from '#server/routes.ts';
import { describeAction, mergeAuditLabels } from './audit-labels.ts';

const words = mergeAuditLabels(modules.map(({ auditLabels }) => auditLabels));

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
    const keys = modules.flatMap(({ auditLabels }) => Object.keys(auditLabels[kind] ?? {}));
    expect(keys).toEqual([...new Set(keys)]);
  }
});

test('whatever an admin does is described in words', () => {
  const recorded = routes.filter(({ audit }) => audit !== undefined && !(typeof audit === 'string' && audit.startsWith('none')));
  const actions = recorded.map(({ endpoint: { domain, name } }) => `${domain}.${name}`);
  expect(actions.length).toBeGreaterThan(60);
  expect(actions.filter((action) => describeAction(action, words) === action)).toEqual([]);
});
