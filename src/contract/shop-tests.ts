import { endpoints } from './endpoint.ts';
import type { shopTestSchemas } from './shop-tests.schemas.ts';

export type { TestResult } from './shop-tests.schemas.ts';

/** Whether what the shop depends on works. */
export const shopTest = endpoints<typeof shopTestSchemas>()('shopTest', '/admin/test', {
  mail: {
    method: 'POST',
    path: '/mail',
    who: 'admin',
    summary: 'Sends a test email to the caller, and returns what the mail server replied',
    errors: ['too_many_requests'],
  },
  payments: {
    method: 'POST',
    path: '/payments',
    who: 'admin',
    summary: 'Asks the payment provider for a payment that does not exist, which shows whether it accepts the keys',
  },
  files: { method: 'POST', path: '/files', who: 'admin', summary: 'Writes, reads and deletes a file, and says how much space is free' },
});
