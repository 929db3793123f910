import { expect, test } from '#tests/support/test.ts';
import { mayMail } from './may-mail.ts';

test('a mailbox that was only typed in gets five mails an hour, however its address is written', async ({ db, shop }) => {
  const limited = { ...shop.config, limits: true };
  const spellings = ['Cleo@Example.com', 'cleo@example.com', 'cleo+a@example.com', 'CLEO+b+c@example.com', 'cleo@EXAMPLE.com'];
  for (const email of spellings) expect(await mayMail(db, limited, email)).toBe(true);
  expect(await mayMail(db, limited, 'cleo+d@example.com')).toBe(false);
  expect(await mayMail(db, limited, 'cleo@elsewhere.example')).toBe(true);
});
