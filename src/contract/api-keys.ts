import type { apiKeySchemas } from './api-keys.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { ApiKey, ApiKeyInput } from './api-keys.schemas.ts';

/** Keys with which programs call the API; for full admins. */
export const apiKey = endpoints<typeof apiKeySchemas>()('apiKey', '/admin/api_key', {
  list: { method: 'GET', path: '', who: 'admin', summary: 'All keys of the API, the newest first' },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    reauth: true,
    created: true,
    summary: 'Creates a key, which a program sends as its bearer token',
    errors: ['conflict'],
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', summary: 'Revokes a key, which stops working immediately' },
});
