import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { type BackOffice, confirmDeletion, createFirstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test, waitUntilHydrated } from '#tests/support/browser.ts';
import { type FakeMailServer, startMailServer } from '#tests/support/fake-mail-server.ts';
import { createLinkFinder } from '#tests/support/mail-shop.ts';

let office: BackOffice;
let mailServer: FakeMailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  office = await openBackOffice({ MAIL_URL: mailServer.url });
  await createFirstAdmin(office);
}, 120_000);
afterAll(async () => {
  await office?.end();
  await mailServer?.close();
});

const picture = async () => ({
  name: 'snow.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#9cf' } })
    .png()
    .toBuffer(),
});
const shopStatus = async (path: string) => (await fetch(office.url + path)).status;

test('an article is written, previewed, published, changed and deleted', { timeout: 60_000 }, async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/blogs');
  await page.getByText('No articles yet').waitFor();
  await page.getByRole('link', { name: 'Write an article' }).first().click();
  const form = page.getByRole('form', { name: 'Article' });
  await form.getByLabel('Title').fill('Salt on cold paws');
  await form.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Rinse the paws.');
  await form.getByRole('button', { name: 'Save article' }).click();
  await form.locator('.field-error').getByText('Add a picture.').waitFor();
  await form.locator('input[type=file]').setInputFiles(await picture());
  await form.locator('.field-error').waitFor({ state: 'detached' });
  expect(await form.locator('#article-slug-hint').innerText()).toContain('/blog/salt-on-cold-paws');
  await form.getByRole('button', { name: 'Save article' }).click();
  await page.waitForURL(/\/admin\/blogs\/[0-9a-f-]{36}$/);
  await page.getByText('Draft', { exact: true }).first().waitFor();
  expect(await shopStatus('/blog/salt-on-cold-paws')).toBe(404);
  const path = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('article').getByRole('heading', { name: 'Salt on cold paws' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await goTo(page, path);
  await form.getByLabel('Published').check();
  await form.getByLabel('URL').fill('salt');
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: 'View in shop' }).waitFor();
  expect(await shopStatus('/blog/salt')).toBe(200);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await confirmDeletion(page, 'Delete article');
  await page.getByText('No articles yet').waitFor();
  expect(await shopStatus('/blog/salt')).toBe(410);
  expect(errors).toEqual([]);
  await close();
});

test('if the editor cannot be loaded, the text can be edited as HTML', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/newsletters');
  await page.route('**/rich-text-editor-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Write a newsletter' }).first().click();
  await page.getByText('We couldn’t load the editor').waitFor();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await page.getByLabel('Subject').fill('By hand');
  await text.fill('<p>By <strong>hand</strong></p>');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/newsletters\/[0-9a-f-]{36}$/);
  await close();
});

test('a newsletter is written, tested and sent to who has confirmed, once', { timeout: 60_000 }, async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/newsletters');
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'By hand' }).click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await dialog.getByRole('heading', { name: 'Nobody to send it to yet' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await goTo(page, '/admin/subscribers');
  await page.getByRole('button', { name: 'Add a subscriber' }).click();
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.locator('.field-error').waitFor();
  await dialog.getByLabel('Email').fill('grace@example.com');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('row', { name: /grace@example.com Not confirmed/ }).waitFor();
  const link = new URL(await createLinkFinder(mailServer)('grace@example.com', '/newsletter/confirm'), office.url);
  expect((await office.call('POST', `/newsletter/subscriber/confirm${link.search}`, {})).status).toBe(200);

  await goTo(page, '/admin/newsletters/new');
  await page.getByLabel('Subject').fill('Winter is here');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Come in from the cold.');
  await page.frameLocator('iframe').getByText('Come in from the cold.').waitFor();
  await page.getByRole('button', { name: 'Phone' }).click();
  const recipients = page.getByRole('region', { name: 'Recipients' });
  await recipients.getByText('All confirmed subscribers: 1 subscriber').waitFor();
  await recipients.getByRole('button', { name: 'Choose who gets it' }).click();
  await recipients.getByText('Subscribers who bought something: 0 subscribers').waitFor();
  await recipients.getByLabel('Who').selectOption('neverBought');
  await recipients.getByText('Subscribers who have never bought anything: 1 subscriber').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/newsletters\/[0-9a-f-]{36}$/);
  // The URL changes before the page of the draft is shown.
  await page.getByRole('button', { name: 'Send…' }).waitFor();
  await page.getByLabel('Subject').fill('Winter is here, late');
  for (const name of ['Send me a test', 'Schedule…', 'Send…']) {
    await page.getByRole('button', { name }).click();
    await page.getByTestId('snackbar').getByText('Save your changes first').waitFor();
    expect(await dialog.isVisible()).toBe(false);
  }
  expect(await page.getByLabel('Subject').inputValue()).toBe('Winter is here, late');
  expect(mailServer.mails.filter((mail) => /^To: ada@example/m.test(mail) && mail.includes('Subject: Test'))).toEqual([]);
  await page.getByLabel('Subject').fill('Winter is here');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByTestId('snackbar').getByText('We’re sending a test to ada@example.com.').waitFor();
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await dialog.getByLabel('Time').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText('Choose a time in the future.').waitFor();
  await dialog.getByLabel('Time').fill('2099-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const unschedule = page.getByRole('button', { name: 'Cancel schedule' });
  await unschedule.click();
  // Until then, what is sent is another version.
  await unschedule.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Send…' }).click();
  await dialog.getByRole('button', { name: 'Send to 1 subscriber' }).click();
  await dialog.getByText('Type “send” to confirm.').waitFor();
  await dialog.getByRole('textbox').fill('send');
  await dialog.getByRole('button', { name: 'Send to 1 subscriber' }).click();
  await page.getByRole('heading', { name: 'Results' }).waitFor();
  expect(await page.locator('.sent-figures').innerText()).toMatch(/Recipients\s+1\s+Sent\s+1\s+Failed\s+0/);
  // Two rows, also where a label takes two lines.
  const tops = await page.locator('.sent-figures dd').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, String(tops)).toBe(2);
  expect(mailServer.mails.filter((mail) => /^To: grace/m.test(mail) && mail.includes('Subject: Winter is here'))).toHaveLength(1);
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  expect(await accessibilityFindings(page)).toEqual([]);

  await goTo(page, '/admin/subscribers?status=confirmed');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^subscribers-.+\.csv$/);
  await page.getByRole('button', { name: 'Actions for grace@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Unsubscribe…' }).click();
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('No subscribers match').or(page.getByText('Nobody here yet')).waitFor();

  for (const name of ['ada', 'bo', 'cy'])
    await office.call('POST', '/newsletter/subscriber', { email: `${name}@many.example`, source: 'footer' });
  await goTo(page, '/admin/subscribers?q=many.example');
  const selected = page.getByRole('region', { name: 'Selected subscribers' });
  await page.getByRole('checkbox', { name: 'Select bo@many.example' }).check();
  await selected.getByRole('button', { name: 'Unsubscribe…' }).click();
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('row', { name: /bo@many.example Removed by you/ }).waitFor();
  await selected.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const chosen = page.waitForEvent('download');
  await selected.getByRole('button', { name: 'Export CSV' }).click();
  expect((await chosen).suggestedFilename()).toMatch(/^subscribers-.+\.csv$/);
  await selected.getByRole('button', { name: 'Delete…' }).click();
  await dialog.getByRole('heading', { name: 'Delete 3 subscribers?' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await confirmDeletion(page, 'Delete');
  await page.getByText('No subscribers match').waitFor();
  // The invalid email was refused.
  expect(errors).toEqual([expect.stringContaining('/newsletter/subscriber')]);
  await close();
});

/** Adds subscribers who have confirmed, without their mails. */
async function addSubscribers(domain: string, count: number): Promise<void> {
  const { pool, close } = connectDatabase(office.databaseUrl, createLog('fatal'));
  await pool.query(
    `insert into subscribers (id, email, status, confirmed_at) select gen_random_uuid(), n || '@' || $1, 'confirmed', now() from generate_series(1, $2::integer) n`,
    [domain, count],
  );
  await close();
}

test.runIf(isDeep)(
  'deleting and unsubscribing many subscribers can be stopped, and says after an error how far it came',
  { timeout: 60_000 },
  async ({ browser }) => {
    await addSubscribers('crowd.example', 450);
    const { page, close } = await openAsAdmin(office, browser, '/admin/subscribers?q=crowd.example');
    const dialog = page.getByRole('dialog');
    const selected = page.getByRole('region', { name: 'Selected subscribers' });
    const snackbar = page.getByTestId('snackbar');
    const selectAll = async (count: number) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await selected.getByRole('button', { name: `Select all ${count}` }).click();
    };
    const calls: (() => Promise<void>)[] = [];
    await page.route('**/bulk/remove', (route) => {
      calls.push(() => route.continue());
      // The second waits until it is released.
      return calls.length === 2 ? undefined : route.continue();
    });
    await selectAll(450);
    await selected.getByRole('button', { name: 'Delete…' }).click();
    await dialog.getByRole('textbox').fill('delete');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText('200 of 450 deleted').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => calls.length).toBe(2);
    await calls[1]?.();
    await snackbar.getByText('Stopped: 400 of 450 subscribers deleted.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('status').getByText('50 subscribers', { exact: true }).waitFor();
    expect(calls).toHaveLength(2);

    await addSubscribers('big-crowd.example', 200);
    await page.reload();
    await waitUntilHydrated(page);
    let unsubscribing = 0;
    await page.route('**/bulk/unsubscribe', (route) => (++unsubscribing === 2 ? route.abort() : route.continue()));
    await selectAll(250);
    await selected.getByRole('button', { name: 'Unsubscribe…' }).click();
    await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
    await snackbar.getByText('200 of 250 subscribers unsubscribed.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: /^Unsubscribed\s*200$/ }).waitFor();
    await close();
  },
);
