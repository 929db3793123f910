import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, confirmDeletion, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test } from '#tests/support/browser.ts';

let office: BackOffice;
let authorization: string;
beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1', LIMITS: 'off' });
  await createFirstAdmin(office);
  const { data } = await (
    await office.call('POST', '/auth/signin', { email: firstAdmin.email, password: firstAdmin.password, audience: 'admin' })
  ).json();
  authorization = `Bearer ${data.token}`;
  const products = (await (await fetch(`${office.url}/api/v1/product/page/1/3`)).json()).data.list;
  for (const [index, { _id }] of products.entries()) {
    const guest = index === 2 ? {} : { name: ['Grace', 'Linus'][index], email: `guest${index}@example.com` };
    await office.call('POST', '/review', {
      product: _id,
      rating: index + 3,
      title: `Review ${index}`,
      comment: 'All gone in a minute.',
      ...guest,
    });
  }
}, 180_000);
afterAll(() => office?.end());

const counts = async () => {
  const response = await fetch(`${office.url}/api/v1/review/admin/page/1/1`, { headers: { authorization } });
  return (await response.json()).data.counts as { pending: number; published: number; hidden: number };
};

test('the queue is worked through by keys alone, and a decision can be taken back', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/reviews?status=pending');
  const before = await counts();
  const current = page.locator('tr:has([data-current])');
  await current.getByText('Review 2').waitFor();
  expect(await current.getByText('Guest User', { exact: true }).count()).toBe(1);
  await page.keyboard.press('j');
  await current.getByText('Review 1').waitFor();
  await page.keyboard.press('p');
  await page.getByTestId('snackbar').getByText('Review published.').waitFor();
  await current.getByText('Review 0').waitFor();
  expect(await counts()).toMatchObject({ pending: before.pending - 1, published: before.published + 1 });
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(counts).toEqual(before);

  await page.getByRole('link', { name: 'Review 0' }).waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('h');
  await page.getByTestId('snackbar').getByText('Review hidden.').waitFor();
  expect(await counts()).toMatchObject({ pending: before.pending - 1, hidden: before.hidden + 1 });
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('a review opens in its dialog, by its own URL too: copied email, answer, hidden and closed by "back"', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/reviews?status=pending');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Review 0' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('guest0@example.com').waitFor();
  expect((await dialog.boundingBox())?.width).toBe(960);
  expect((await dialog.getByRole('heading').first().innerText()).length).toBeLessThanOrEqual(30);
  await dialog.getByText('3.0').waitFor();
  await dialog.getByRole('button', { name: 'Copy email' }).click();
  await page.getByTestId('snackbar').getByText('Email is copied to clipboard.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('guest0@example.com');
  await dialog.getByLabel(/Your reply/).fill('Thank you, Grace!');
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await page.getByTestId('snackbar').getByText('Reply saved.').waitFor();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('Published', { exact: true }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  // "Undo" can be used while the dialog is open.
  const whenPublished = await counts();
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('Pending', { exact: true }).waitFor();
  await page.getByTestId('snackbar').getByText('Undone.').waitFor();
  expect(await counts()).toMatchObject({ published: whenPublished.published - 1 });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('Published', { exact: true }).waitFor();
  await page.reload();
  await dialog.getByText('Thank you, Grace!').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.has('review')).toBe(false);

  await page.getByRole('checkbox', { name: /Linus/ }).check();
  await page.getByRole('region', { name: 'Selected reviews' }).getByRole('button', { name: 'Publish' }).click();
  await page
    .getByText('All done')
    .or(page.getByRole('link', { name: 'Review 2' }))
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'what somebody else has decided meanwhile is not undone unseen, neither for one review nor for many',
  async ({ browser }) => {
    const { page, errors, close } = await openAsAdmin(office, browser, '/admin/reviews?sort=createdAt');
    const setStatus = async (id: string, status: string) => {
      const headers = { authorization, 'content-type': 'application/json' };
      await fetch(`${office.url}/api/v1/review/${id}`, { method: 'PUT', headers, body: JSON.stringify({ status }) });
    };
    const listed = await fetch(`${office.url}/api/v1/review/admin/page/1/3?sort=createdAt&status=published`, {
      headers: { authorization },
    });
    const [one, two, three] = (await listed.json()).data.list.map(({ _id }: { _id: string }) => _id);
    await goTo(page, '/admin/reviews?sort=createdAt&status=published');
    const row = (id: string) => page.locator(`tr:has([data-review="${id}"])`);
    const snackbar = page.getByTestId('snackbar');
    await row(one).waitFor();
    await setStatus(one, 'pending');
    await row(one).getByRole('button', { name: 'Hide' }).click();
    await snackbar
      .getByText('Someone else changed this review while you were editing. It’s now pending, and your change isn’t saved.')
      .waitFor();
    await row(one).waitFor({ state: 'detached' });
    await setStatus(two, 'pending');
    for (const id of [two, three]) await row(id).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Selected reviews' }).getByRole('button', { name: 'Hide' }).click();
    await snackbar.getByText('Review hidden. 1 review was left as it was, because someone else has moderated it.').waitFor();
    await snackbar.getByRole('button', { name: 'Undo' }).click();
    await row(three).waitFor();
    expect(await row(two).count()).toBe(0);
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
    for (const id of [one, two]) await setStatus(id, 'published');
    await close();
  },
);

test('a review is deleted for good only once the word is typed', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/reviews?q=Linus');
  await page.getByRole('link', { name: 'Review 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete…' }).click();
  await confirmDeletion(page, 'Delete review');
  await page.getByRole('link', { name: 'Review 1' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});
