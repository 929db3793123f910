import { z } from 'zod';
import { endpoints } from '#contract/endpoint.ts';
import { routes } from '#server/routes.ts';
import { expect, test } from '#tests/support/test.ts';
import { route } from '../http/route.ts';
import { requireAudit } from './run-with-audit.ts';

const mayChange = routes.filter(
  ({ endpoint: { who, method, readOnly } }) =>
    ['admin', 'owner-or-admin', 'account', 'anyone'].includes(who) && method !== 'GET' && !readOnly,
);

test('every route that lets admins change something declares its audit option', () => {
  expect(mayChange.length).toBeGreaterThan(15);
  for (const { endpoint, audit } of mayChange) expect(audit, `${endpoint.domain}.${endpoint.name}`).toBeDefined();
});

test('the server does not start with an admin route that has no audit option', () => {
  const schemas = { add: { reply: z.null() } };
  const of = (who: 'admin' | 'owner-or-admin' | 'account' | 'anyone' | 'user', readOnly = false) =>
    endpoints<typeof schemas>()('test', '/test', { add: { method: 'POST', path: '', who, summary: 'Adds', readOnly } }).add;
  const handle = async () => null;
  for (const who of ['admin', 'owner-or-admin', 'account', 'anyone'] as const) {
    expect(() => requireAudit(route(of(who), schemas.add, handle))).toThrow('POST /test lets admins change something');
  }
  for (const audit of ['reply', 'none: it is a test', 'in handler: it is a test', async () => null] as const) {
    expect(() => requireAudit(route(of('admin'), schemas.add, handle, { audit }))).not.toThrow();
  }
  expect(() => requireAudit(route(of('user'), schemas.add, handle))).not.toThrow();
  expect(() => requireAudit(route(of('admin', true), schemas.add, handle))).not.toThrow();
});

test('no reply that is logged as it is has a field for a secret', () => {
  const secrets = /"(\w*token|\w*secret|\w*password\w*|recoveryCodes|uri|qr|key)":/i;
  for (const { endpoint, audit, schemas } of mayChange) {
    if (audit !== 'reply') continue;
    expect(JSON.stringify(z.toJSONSchema(schemas.reply, { unrepresentable: 'any' })), `${endpoint.domain}.${endpoint.name}`).not.toMatch(
      secrets,
    );
  }
});
