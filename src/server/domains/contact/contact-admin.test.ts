import type { FastifyInstance } from 'fastify';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { createContactMessage } from './create-contact-message.ts';
import { findSpamSigns } from './find-spam-signs.ts';

const url = '/api/v1/contact';
const callAsAdmin = async (app: FastifyInstance, db: Database) => {
  const { authorization } = await anAdmin(db);
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const response = await app.inject({ method, url: `${url}${path}`, headers: { authorization }, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, ...response.json() };
  };
};
const test = base.extend<{ $file: { admin: Awaited<ReturnType<typeof callAsAdmin>> } }>({
  admin: [async ({ app, db }, use) => use(await callAsAdmin(app, db)), { scope: 'file' }],
});

const aMessage = (db: Database, changes: object = {}) =>
  createContactMessage(db, { name: 'Ada', email: 'ada@example.com', subject: 'Which bowl?', message: 'For a terrier.', ...changes });

test('an answer is mailed with the message below, is stored with its author, and marks the message as answered', async ({ admin, db }) => {
  const { _id } = await aMessage(db, { email: 'answer@example.com', message: 'See www.bowls.example\nThanks' });
  const answer = 'Take the small one:\nhttps://kibble.example/products/bowl';
  const { data, status } = await admin('POST', `/${_id}/reply`, { message: answer, version: 1 });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    status: 'answered',
    version: 2,
    replies: [{ message: answer, by: 'Olive Owner', mail: { status: 'queued' }, createdAt: expect.any(String) }],
  });
  const [mail] = await findMailsTo(db, 'answer@example.com');
  expect(mail).toMatchObject({
    id: data.replies[0].mail._id,
    template: 'contact.answered',
    subject: 'Re: Which bowl?',
    headers: { 'Reply-To': 'hello@kibble.example' },
  });
  for (const text of [answer, 'Ada wrote on', 'Which bowl?', 'See www. bowls. example']) expect(mail?.body).toContain(text);
});

test('two admins do not answer the same message unseen, and reading does not undo an answer', async ({ admin, app, db }) => {
  const { _id } = await aMessage(db, { email: 'both@example.com' });
  const other = await callAsAdmin(app, db);
  const both = await Promise.all([admin, other].map((call) => call('POST', `/${_id}/reply`, { message: 'Hello!', version: 1 })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'stale_version' });
  expect(await findMailsTo(db, 'both@example.com')).toHaveLength(1);
  expect((await admin('PUT', `/${_id}`, { status: 'read', version: 1 })).code).toBe('stale_version');
  expect((await admin('GET', `/${_id}`)).data).toMatchObject({ status: 'answered', replies: [{ message: 'Hello!' }] });
  expect((await admin('PUT', `/${_id}`, { status: 'new' })).data).toMatchObject({ status: 'new', version: 3 });
});

test('a message shows the others from the same email, and goes with its replies', async ({ admin, db }) => {
  const email = 'often@example.com';
  const first = await aMessage(db, { email, subject: 'First' });
  const second = await aMessage(db, { email: 'Often@Example.com', subject: 'Second' });
  await admin('POST', `/${first._id}/reply`, { message: 'Yes', version: 1 });
  expect((await admin('GET', `/${second._id}`)).data.others).toMatchObject([{ _id: first._id, subject: 'First', status: 'answered' }]);
  expect((await admin('DELETE', `/${first._id}`)).status).toBe(200);
  expect((await admin('GET', `/${second._id}`)).data.others).toEqual([]);
  expect(await db.selectFrom('contact_replies').select('id').where('contact_id', '=', first._id).execute()).toEqual([]);
  expect((await admin('POST', `/${first._id}/reply`, { message: 'Yes', version: 1 })).status).toBe(404);
  expect((await admin('POST', `/${second._id}/reply`, { message: ' ', version: 1 })).fields).toMatchObject([{ path: 'message' }]);
});

test('messages are searched, sorted and counted by status', async ({ admin, db }) => {
  await db.deleteFrom('contact_messages').execute();
  const [a, b, c] = [
    await aMessage(db, { name: 'Zoë 100%' }),
    await aMessage(db, { email: 'find.me@example.com', subject: 'Leads' }),
    await aMessage(db, { message: 'A collar, please' }),
  ];
  await admin('PUT', `/${a._id}`, { status: 'read' });
  const find = async (query: string) => {
    const { data } = await admin('GET', `/page/1/10?${query}`);
    expect(data).toMatchObject({ total: data.list.length, counts: { new: 2, read: 1, answered: 0 } });
    return data.list.map(({ _id }: { _id: string }) => _id);
  };
  expect(await find('')).toEqual([c._id, b._id, a._id]);
  expect(await find('sort=createdAt')).toEqual([a._id, b._id, c._id]);
  expect(await find('status=new')).toEqual([c._id, b._id]);
  for (const [q, message] of [
    ['0%25', a],
    ['FIND.ME', b],
    ['leads', b],
    ['collar', c],
  ] as const)
    expect(await find(`q=${q}`), q).toEqual([message._id]);
  expect(await find('q=nobody')).toEqual([]);
});

test('a message that looks like spam says why; one of a customer does not', () => {
  const message = { name: 'Ada', subject: 'Where is my bag?', message: 'It was promised for Tuesday: https://kibble.example/orders/1' };
  expect(findSpamSigns(message)).toEqual([]);
  expect(findSpamSigns({ ...message, message: 'http://a.example http://b.example www.c.example' })).toEqual(['Contains 3 links']);
  expect(findSpamSigns({ ...message, message: 'Get <a href="x">casino</a>' })).toEqual(['Links in HTML or forum code', 'Mentions casino']);
  expect(findSpamSigns({ ...message, name: 'www.win.example' })).toEqual(['Name is a link']);
});
