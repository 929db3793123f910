import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, confirmDeletion, createFirstAdmin, openAsAdmin, openBackOffice, openMail } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, test } from '#tests/support/browser.ts';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
}, 120_000);
afterAll(() => office?.end());

const send = (subject: string, changes: object = {}) =>
  office.call('POST', '/contact', { name: 'Grace', email: 'grace@example.com', subject, message: 'For a terrier.', ...changes });

test('an unread message is read, answered by mail, and found among those of its sender', async ({ browser }) => {
  await send('Which bowl?');
  await send('Win now', { name: 'Win', message: 'casino http://a.example http://b.example http://c.example' });
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/contacts?status=new');
  await page
    .getByRole('row', { name: /Win now/ })
    .getByText('Spam?')
    .waitFor();
  await page.getByRole('link', { name: 'Which bowl?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Which bowl?' }).waitFor();
  await page.getByText('Read', { exact: true }).waitFor();
  const form = page.getByRole('form', { name: 'Reply' });
  await form.getByRole('button', { name: 'Send reply' }).click();
  await form.getByText('Write your reply.').first().waitFor();
  await form.getByLabel('Your reply').fill('The small one.\nIt is back in May.');
  await form.getByRole('button', { name: 'Send reply' }).click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await conversation.getByText('The small one.').waitFor();
  await conversation.getByText('Ada Lovelace').waitFor();
  await page.getByText('Replied', { exact: true }).first().waitFor();
  expect(await form.getByLabel('Your reply').inputValue()).toBe('');
  expect(await accessibilityFindings(page)).toEqual([]);

  await send('Thanks!');
  await page.goto('/admin/contacts?status=new');
  await page.getByRole('link', { name: 'Thanks!' }).click();
  await page.getByRole('complementary', { name: 'About the sender' }).getByRole('link', { name: 'Which bowl?' }).waitFor();
  await openMail(page, 'Re: Which bowl?');
  // The empty answer was refused.
  expect(errors).toEqual([expect.stringContaining('/reply')]);
  await close();
});

test('a message is unread again on request, and is deleted only after a question', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/contacts');
  await page.getByRole('link', { name: 'Win now' }).click();
  await page.getByText('This may be spam.').waitFor();
  await page.getByText('Read', { exact: true }).waitFor();
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Mark as unread');
  await page.waitForURL('**/admin/contacts');
  await page.goto('/admin/contacts?status=new');
  await page.getByRole('link', { name: 'Win now' }).click();
  await choose('Delete…');
  await confirmDeletion(page, 'Delete message');
  await page.waitForURL('**/admin/contacts');
  await page.getByRole('link', { name: 'Which bowl?' }).waitFor();
  expect(await page.getByRole('link', { name: 'Win now' }).count()).toBe(0);
  await close();
});
