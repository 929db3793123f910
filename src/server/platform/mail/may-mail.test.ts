import { expect, test } from '#tests/support/test.ts';
import { mayMail } from './may-mail.ts';

test('a mailbox that was only typed in gets five mails an hour, however its address is written', async ({ db, shop }) => {
  const limited = { ...shop.config, limits: true };
  const spellings = ['Cleo@Example.com', 'cleo@example.com', 'cleo+a@example.com', 'CLEO+b+c@example.com', 'cleo@EXAMPLE.com'];
  for (const email of spellings) expect(await mayMail(db, limited, email)).toBe(true);
  expect(await mayMail(db, limited, 'cleo+d@example.com')).toBe(false);
  expect(await mayMail(db, limited, 'cleo@elsewhere.example')).toBe(true);
});

test('the spellings that Gmail gives one mailbox are counted as one', async ({ db, shop }) => {
  const limited = { ...shop.config, limits: true };
  const spellings = ['a.da@gmail.com', 'ad.a@gmail.com', 'ada@googlemail.com', 'A.D.A+x@GoogleMail.com', 'ada@gmail.com'];
  for (const email of spellings) expect(await mayMail(db, limited, email)).toBe(true);
  expect(await mayMail(db, limited, '.a.d.a@gmail.com')).toBe(false);
  for (const email of ['a.da@example.com', 'ad.a@example.com']) expect(await mayMail(db, limited, email)).toBe(true);
});
