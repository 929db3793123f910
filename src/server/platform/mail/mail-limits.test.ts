import { expect, test } from '#tests/support/test.ts';
import { consumeMailLimit } from './mail-limits.ts';

test('an unverified email gets five mails an hour, however it is spelled', async ({ db, shop }) => {
  const limited = { ...shop.config, limits: true };
  const spellings = ['Cleo@Example.com', 'cleo@example.com', 'cleo+a@example.com', 'CLEO+b+c@example.com', 'cleo@EXAMPLE.com'];
  for (const email of spellings) expect(await consumeMailLimit(db, limited, email)).toBe(true);
  expect(await consumeMailLimit(db, limited, 'cleo+d@example.com')).toBe(false);
  expect(await consumeMailLimit(db, limited, 'cleo@elsewhere.example')).toBe(true);
});

test('all spellings of one Gmail account count as one', async ({ db, shop }) => {
  const limited = { ...shop.config, limits: true };
  const spellings = ['a.da@gmail.com', 'ad.a@gmail.com', 'ada@googlemail.com', 'A.D.A+x@GoogleMail.com', 'ada@gmail.com'];
  for (const email of spellings) expect(await consumeMailLimit(db, limited, email)).toBe(true);
  expect(await consumeMailLimit(db, limited, '.a.d.a@gmail.com')).toBe(false);
  for (const email of ['a.da@example.com', 'ad.a@example.com']) expect(await consumeMailLimit(db, limited, email)).toBe(true);
});
