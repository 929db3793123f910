import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

const url = '/api/v1/contact';
const message = (changes = {}) => ({
  name: 'Ada Barker',
  email: 'ada@example.com',
  subject: 'Where is my bag?',
  message: 'It was promised\nfor Tuesday.',
  ...changes,
});
const stored = (db: Database, email: string) => db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute();

test('a message is saved as new; the sender gets a receipt, and the shop a mail that can be replied to', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const response = await app.inject({ method: 'POST', url, payload: message() });
  expect(response.statusCode).toBe(201);
  expect(response.json().data).toMatchObject({ ...message(), status: 'new' });
  await runJobs(shop, connection);
  const [receipt, ...others] = await findMailsTo(db, 'ada@example.com');
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ template: 'contact.received', headers: {} });
  const [arrived, ...more] = await findMailsTo(db, 'hello@kibble.example');
  expect(more).toEqual([]);
  expect(arrived).toMatchObject({
    template: 'contact.arrived',
    subject: expect.stringMatching(/^New contact form message, \d+ \w+ at \d\d:\d\d:\d\d$/),
    headers: { 'Reply-To': 'ada@example.com' },
  });
  for (const text of ['Ada Barker wrote:', 'Where is my bag?', 'It was promised\nfor Tuesday.']) expect(arrived?.body).toContain(text);
});

test('user input cannot become markup or a header of a mail', async ({ app, db, shop, connection }) => {
  const payload = message({
    email: 'markup@example.com',
    name: 'Eve\r\nBcc: all@example.com',
    subject: '<b>Hi</b>\r\nX-Evil: yes',
    message: '<script>alert(1)</script><img src=x>',
  });
  const { data } = (await app.inject({ method: 'POST', url, payload })).json();
  expect(data).toMatchObject({ name: 'Eve Bcc: all@example.com', subject: '<b>Hi</b> X-Evil: yes' });
  await runJobs(shop, connection);
  const mails = await db.selectFrom('mails').selectAll().where('html', 'like', '%X-Evil%').execute();
  expect(mails).toHaveLength(1);
  for (const { html, subject } of [...mails, ...(await findMailsTo(db, 'markup@example.com'))]) {
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(subject).not.toMatch(/[\r\n]|Eve|X-Evil/);
  }
});

test('a receipt repeats no user input, since it goes to an unverified email', async ({ app, db, shop, connection }) => {
  await app.inject({ method: 'POST', url, payload: message({ email: 'victim@example.com', message: 'Call 0800 5550199 and win' }) });
  await runJobs(shop, connection);
  const [receipt] = await findMailsTo(db, 'victim@example.com');
  for (const text of [receipt?.subject, receipt?.html, receipt?.body]) {
    expect(text).not.toMatch(/Ada|Barker|Where is my bag|0800|win/i);
  }
});

test('user input neither starts the mail to the shop nor becomes a link in it', async ({ app, db, shop, connection }) => {
  const typed = {
    name: 'Kibble Support',
    email: 'lead@example.com',
    subject: 'Your shop is suspended',
    message: 'Go to https://evil.example/now',
  };
  await app.inject({ method: 'POST', url, payload: typed });
  await runJobs(shop, connection);
  const mail = await db.selectFrom('mails').selectAll().where('html', 'like', '%suspended%').executeTakeFirstOrThrow();
  expect(mail.subject).not.toMatch(/Support|suspended/);
  const first = mail.body?.indexOf('Someone has sent you a message') ?? -1;
  expect(first).toBeGreaterThan(0);
  expect(mail.body?.indexOf('Kibble Support')).toBeGreaterThan(first);
  expect(mail.html?.indexOf('suspended')).toBeGreaterThan(mail.html?.indexOf('Someone has sent you a message') ?? Number.NaN);
  for (const text of [mail.html, mail.body]) expect(text).toContain('https: //evil. example/now');
});

test('a form filled in by a bot gets the usual reply, and is neither saved nor mailed', async ({ app, db, shop, connection }) => {
  const real = await app.inject({ method: 'POST', url, payload: message({ email: 'person@example.com', website: '' }) });
  const bot = await app.inject({ method: 'POST', url, payload: message({ email: 'robot@example.com', website: 'https://spam.example' }) });
  expect(bot.statusCode).toBe(real.statusCode);
  expect(Object.keys(bot.json().data)).toEqual(Object.keys(real.json().data));
  expect(bot.json().data).toMatchObject(message({ email: 'robot@example.com' }));
  await runJobs(shop, connection);
  expect([await stored(db, 'robot@example.com'), await findMailsTo(db, 'robot@example.com')]).toEqual([[], []]);
  expect(await stored(db, 'person@example.com')).toHaveLength(1);
});

test('every invalid field is reported', async ({ app }) => {
  const payload = { name: ' ', email: 'ada', subject: 'x'.repeat(201), surname: 'Barker' };
  const response = await app.inject({ method: 'POST', url, payload });
  expect(response.statusCode).toBe(422);
  const paths = response.json().fields.map(({ path }: { path: string }) => path);
  expect(paths.sort()).toEqual(['email', 'message', 'name', 'subject', 'surname']);
});

test('the eleventh message within ten minutes from one IP has to wait', async ({ app, shop, db }) => {
  shop.config.limits = true;
  try {
    const send = (remoteAddress: string, changes = {}) =>
      app.inject({ method: 'POST', url, remoteAddress, payload: message({ email: 'limit@example.com', ...changes }) });
    expect((await send('192.0.2.1', { email: 'wrong' })).statusCode).toBe(422);
    const burst = await Promise.all(Array.from({ length: 12 }, () => send('192.0.2.1')));
    const codes = burst.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(10).fill(201), 429, 429]);
    const rejected = burst.find(({ statusCode }) => statusCode === 429);
    expect(rejected?.json().code).toBe('too_many_requests');
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(500);
    expect((await send('192.0.2.2')).statusCode).toBe(201);
    expect(await stored(db, 'limit@example.com')).toHaveLength(11);
  } finally {
    shop.config.limits = false;
  }
});

test('the form cannot flood a mailbox: after five receipts in an hour, messages are saved without one', async ({
  app,
  db,
  shop,
  connection,
}) => {
  for (let time = 0; time < 7; time++) {
    await app.inject({ method: 'POST', url, payload: message({ email: `flooded+${time}@example.com` }) });
  }
  shop.config.limits = true;
  try {
    await runJobs(shop, connection);
  } finally {
    shop.config.limits = false;
  }
  const mails = await db.selectFrom('mails').select('template').where('recipient', 'like', 'flooded%').execute();
  expect(mails).toHaveLength(5);
  const saved = await db.selectFrom('contact_messages').select('id').where('email', 'like', 'flooded%').execute();
  expect(saved).toHaveLength(7);
});

test('a message sent again with the same idempotency key is saved once', async ({ app, db }) => {
  const send = (changes = {}, remoteAddress = '192.0.2.5') =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'idempotency-key': 'once' },
      payload: message({ email: 'twice@example.com', ...changes }),
    });
  const responses = await Promise.all([send(), send(), send()]);
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect((await send()).json().data).toEqual(responses[0]?.json().data);
  expect(await stored(db, 'twice@example.com')).toHaveLength(1);
  expect((await send({ subject: 'Another' })).json().code).toBe('idempotency_key_reused');
  // The same key from another IP is a different key.
  expect((await send({ subject: 'Another' }, '192.0.2.6')).statusCode).toBe(201);
});

test('only the back office lists, reads, updates and deletes messages', async ({ app, db }) => {
  await db.deleteFrom('contact_messages').execute();
  for (const subject of ['First', 'Second', 'Third']) await app.inject({ method: 'POST', url, payload: message({ subject }) });
  const { authorization } = await anAdmin(db);
  const headers = { authorization };
  const page = async (path: string) => {
    const { data } = (await app.inject({ url: `${url}/page/${path}`, headers })).json();
    return [data.list.map(({ subject }: { subject: string }) => subject), data.total];
  };
  expect(await page('1/2')).toEqual([['Third', 'Second'], 3]);
  expect(await page('2/2')).toEqual([['First'], 3]);
  expect(await page('9/2')).toEqual([[], 3]);
  const [{ _id }] = (await app.inject({ url: `${url}/page/1/1`, headers })).json().data.list;

  expect((await app.inject({ url: `${url}/${_id}`, headers })).json().data).toMatchObject({ subject: 'Third', status: 'new' });
  const marked = await app.inject({ method: 'PUT', url: `${url}/${_id}`, headers, payload: { status: 'answered' } });
  expect(marked.json().data).toMatchObject({ _id, status: 'answered' });
  expect(await page('1/9?status=answered')).toEqual([['Third'], 1]);
  expect((await app.inject({ method: 'PUT', url: `${url}/${_id}`, headers, payload: { status: 'lost' } })).statusCode).toBe(422);
  expect((await app.inject({ method: 'DELETE', url: `${url}/${_id}`, headers })).json().data).toBeNull();
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await app.inject({ method, url: `${url}/${_id}`, headers })).statusCode).toBe(404);
  }
  expect((await app.inject({ method: 'PUT', url: `${url}/${newId()}`, headers, payload: { status: 'read' } })).statusCode).toBe(404);

  const user = { authorization: (await aUser(db)).authorization };
  for (const path of ['page/1/10', newId()]) {
    expect((await app.inject(`${url}/${path}`)).statusCode).toBe(401);
    expect((await app.inject({ url: `${url}/${path}`, headers: user })).statusCode).toBe(403);
  }
});

test('another site cannot submit the form', async ({ app }) => {
  const response = await app.inject({ method: 'POST', url, headers: { origin: 'https://evil.example' }, payload: message() });
  expect(response.json().code).toBe('foreign_origin');
});

test('control characters are rejected at their field; line breaks and tabs are not', async ({ app }) => {
  const send = (more: object) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      payload: { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'One\r\n\ttwo', ...more },
    });
  expect((await send({})).statusCode).toBe(201);
  for (const character of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085']) {
    for (const field of ['name', 'subject', 'message']) {
      const rejected = await send({ [field]: `Ada${character}Lovelace` });
      expect([rejected.statusCode, rejected.json().fields[0].path]).toEqual([422, field]);
    }
  }
});
