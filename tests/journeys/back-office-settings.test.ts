import { afterAll, beforeAll } from 'vitest';
import { imageBytes } from '#server/domains/files/files.builders.ts';
import { type BackOffice, confirmDeletion, createFirstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test } from '#tests/support/browser.ts';
import { type FakeMailServer, startMailServer } from '#tests/support/fake-mail-server.ts';

let office: BackOffice;
let mailServer: FakeMailServer;
beforeAll(async () => {
  mailServer = await startMailServer({ rejectWith: 450 });
  office = await openBackOffice({ MAIL_URL: mailServer.url });
  await createFirstAdmin(office);
}, 120_000);
afterAll(async () => {
  await office?.end();
  await mailServer?.close();
});

test('an owner sets up an empty shop: name, logo, colour, menu, delivery and tax, and shoppers see it', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/settings');
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
    await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
  };
  await page.getByLabel('Shop name').fill('Bark & Bite');
  await save();

  await goTo(page, '/admin/settings/look');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await imageBytes('png')) });
  await page.getByRole('button', { name: 'Replace' }).waitFor();
  await page.getByLabel('Accent colour', { exact: true }).fill('#f472b6');
  await page.getByRole('status').getByText('Text in this colour is hard to read.').waitFor();
  const suggestion = page.getByRole('button', { name: /^Use #\w+ instead$/ });
  const color = /#[0-9a-f]{6}/.exec(await suggestion.innerText())?.[0] ?? '';
  expect(await accessibilityFindings(page)).toEqual([]);
  await suggestion.click();
  await save();

  await goTo(page, '/admin/settings/menus');
  const header = page.getByRole('region', { name: 'Header' });
  await header.getByRole('button', { name: 'Add a link' }).click();
  await header.getByLabel('Label').last().fill('Puppies');
  await page.locator('.shop-preview').getByText('Puppies').waitFor();
  await header.getByLabel('Links to').last().fill('nowhere');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await header.getByText('Enter a page of the shop').waitFor();
  await page.getByRole('alert').getByText('Header, link 6, link to: enter a page of the shop').waitFor();
  await header.getByLabel('Links to').last().fill('/products?lifeStage=puppy');
  await save();

  await goTo(page, '/admin/settings/delivery/new');
  await page.getByLabel('Name', { exact: true }).fill('Switzerland');
  await page.getByRole('combobox', { name: 'Countries' }).fill('switz');
  await page.getByRole('option', { name: 'Switzerland' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Carrier').fill('AlpinePost');
  await page.getByLabel('Service').fill('Parcel');
  await page.getByLabel('Price (EUR)').fill('12.90');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add zone' }).click();
  await page.getByRole('link', { name: 'Switzerland' }).waitFor();

  const trial = page.getByRole('form', { name: 'Try a delivery' });
  await trial.getByLabel('To').selectOption('CH');
  await trial.getByLabel('Postal code').fill('8001');
  await trial.getByRole('button', { name: 'Show rates' }).click();
  await page.getByRole('row', { name: /AlpinePost, Parcel €12\.90/ }).waitFor();
  await trial.getByLabel('To').selectOption('JP');
  await trial.getByRole('button', { name: 'Show rates' }).click();
  await page.getByText('We don’t deliver to Japan yet.').waitFor();

  await goTo(page, '/admin/settings/taxes');
  const warning = page.locator('.note', { hasText: 'aren’t taxed' });
  expect(await warning.innerText()).toContain('Switzerland');
  await warning.getByRole('button').click();
  await page.getByLabel('Standard rate for Switzerland').fill('8,1');
  await page.getByLabel('Food rate for Switzerland').fill('low');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('Switzerland, food: enter a number').waitFor();
  await page.getByLabel('Food rate for Switzerland').fill('2.6');
  await save();
  expect(errors).toEqual([]);

  await page.goto('/');
  const shopHeader = page.getByRole('banner');
  await shopHeader.getByRole('link', { name: 'Bark & Bite, home' }).waitFor();
  expect(await shopHeader.locator('img').first().getAttribute('src')).toMatch(/^\/files\//);
  await shopHeader.getByRole('link', { name: 'Puppies' }).first().waitFor();
  const button = page.getByRole('link', { name: 'Shop now' });
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(`rgb(${red}, ${green}, ${blue})`);
  const { data } = (await (await office.call('GET', '/settings', undefined)).json()) as { data: { taxRates: object[] } };
  expect(data.taxRates).toContainEqual({ country: 'CH', region: null, class: 'standard', percent: 8.1 });
  await close();
});

test('an owner tests mail and files, and runs a job again that has failed', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/settings/mail');
  await page.getByRole('button', { name: /^Send a test email to/ }).click();
  await page.getByRole('status').getByText('The mail server rejected the sender or the recipient.').waitFor();
  await page.getByRole('button', { name: 'Test storage' }).click();
  await page.getByRole('status').getByText('Pictures can be written, read and deleted.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await office.call('POST', '/contact', { name: 'Grace', email: 'grace@example.com', subject: 'Which bowl?', message: 'For a terrier.' });
  const failed = page.getByRole('row', { name: /^Send an email/ });
  await expect
    .poll(
      async () => {
        await goTo(page, '/admin/jobs?state=retrying');
        return failed.count();
      },
      { timeout: 40_000 },
    )
    .toBe(2);
  expect(await failed.first().innerText()).toContain('450');
  expect(await accessibilityFindings(page)).toEqual([]);
  await failed.first().getByRole('button', { name: 'Actions for Send an email' }).click();
  const runNow = page.getByRole('menuitem', { name: 'Run now' });
  await runNow.waitFor();
  // Not before: the job runs again by itself after some seconds, and then is done.
  mailServer.reject(undefined);
  await runNow.click();
  await page.getByTestId('snackbar').getByText('Job queued.').waitFor();
  await expect.poll(() => mailServer.mails.length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'zones are put into another order by their buttons, which can be undone, and two admins do not undo each other’s settings',
  async ({ browser }) => {
    const { page, close } = await openAsAdmin(office, browser, '/admin/settings/delivery');
    const names = () => page.locator('.edit-row .link').allInnerTexts();
    const before = await names();
    await page.getByRole('button', { name: `Move ${before[1]} up` }).click();
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(before);

    const other = await openAsAdmin(office, browser, '/admin/settings/returns');
    await page.getByLabel(/^Same-day cut-off hour/).fill('11');
    await other.page.getByLabel('Days after delivery').fill('60');
    await other.page.getByRole('button', { name: 'Save', exact: true }).click();
    await other.page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
    const { data } = (await (await office.call('GET', '/settings', undefined)).json()) as { data: object };
    expect(data).toMatchObject({ cutOffHour: 11, returnDays: 60 });
    await other.close();
    await close();
  },
);

test('the country is chosen of all countries, which the server and the browser name alike', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/settings');
  const country = page.getByLabel('Country', { exact: true });
  expect(await country.locator('option').count()).toBeGreaterThan(200);
  expect(await country.inputValue()).toBe('DE');
  expect(errors).toEqual([]);
  await close();
});

test('a new currency is on every screen at once', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/settings');
  const setCurrency = async (currency: string) => {
    await page.getByLabel('Currency').fill(currency);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
  };
  await setCurrency('CHF');
  await page.getByRole('link', { name: 'Delivery' }).click();
  await page.getByLabel('Free delivery from (CHF)').waitFor();
  await page.goBack();
  await setCurrency('EUR');
  await page.getByRole('link', { name: 'Delivery' }).click();
  await page.getByLabel('Free delivery from (EUR)').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a delivery zone is deleted for good only once the word is typed', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/settings/delivery');
  const zones = page.locator('.edit-row .link');
  const name = await zones.last().innerText();
  await zones.last().click();
  await page.getByRole('button', { name: 'Delete zone' }).click();
  await confirmDeletion(page, 'Delete zone');
  await page.waitForURL('**/admin/settings/delivery');
  await expect.poll(() => zones.allInnerTexts()).not.toContain(name);
  expect(errors).toEqual([]);
  await close();
});

test('an owner writes the terms, restores an earlier version, and arranges the home page', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/pages');
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
  };
  const shown = async (path: string) => (await fetch(new URL(path, office.url))).text();
  await page.getByRole('link', { name: 'Terms and conditions' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Dogs first.');
  await save();
  await page.getByRole('link', { name: /^Compare/ }).click();
  await page.getByText('Added: ').waitFor();
  await page.locator('ins').getByText('Dogs first.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await shown('/terms')).toContain('Dogs first.');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.waitForURL(/\/admin\/pages\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.getByRole('link', { name: /^Compare/ }).count()).toBe(2);
  expect(await shown('/terms')).not.toContain('Dogs first.');

  await goTo(page, '/admin/settings/home');
  await page.getByLabel('Button', { exact: true }).fill('See what is new');
  await page.getByLabel('Newsletter: title').fill('Post for paws');
  await page.getByLabel('Why buy here', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Move Newsletter up' }).click();
  const preview = page.locator('.shop-preview');
  await preview.getByText('Post for paws').waitFor();
  expect(await preview.getByText('Nothing in the bowl').count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await save();
  const home = await shown('/');
  for (const words of ['See what is new', 'Post for paws']) expect(home).toContain(words);
  expect(home).not.toContain('Nothing in the bowl');
  expect(errors).toEqual([]);
  await close();
});
