import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, createFirstAdmin, firstAdmin, openBackOffice, openBackOfficePage } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, firstCases, test } from '#tests/support/browser.ts';

/** Category names longer than those of the demo shop. */
const titles = [
  'Grain-free dry food for sensitive stomachs',
  'Wet food & trays',
  'Training treats and natural chews',
  'Everything for puppies',
  'Supplements for joints, skin and coat',
  'Toys that last',
  'Orthopaedic beds & travel blankets',
  'Leads, collars and harnesses',
  'Bowls, fountains & slow feeders',
  'Grooming and paw care',
  'Coats for wind and rain',
  'Safe travel by car, bike and train',
];

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
  const signedIn = await office.call('POST', '/auth/signin', { email: firstAdmin.email, password: firstAdmin.password, audience: 'admin' });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${data.token}` };
  for (const title of titles) {
    const { status } = await fetch(`${office.url}/api/v1/category`, { method: 'POST', headers, body: JSON.stringify({ title }) });
    expect(status).toBe(201);
  }
});
afterAll(() => office.end());

test.for(firstCases(2, [768, 1024, 1280, 1440]))(
  'the header links stay on one line with long category names, at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await openBackOfficePage(office, browser, '/', width);
    const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    const links = await main.getByRole('link').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => {
          const { top, height, right } = link.getBoundingClientRect();
          return { name: link.textContent, middle: top + height / 2, height, right, cut: link.scrollWidth > link.clientWidth };
        }),
    );
    const line = links[0];
    if (!line) throw new Error('The header has no links');
    expect(links.map(({ name }) => name)).toEqual(expect.arrayContaining(['Home', 'Shop', 'About us', 'Contact', 'Register', 'Login']));
    for (const { middle, height, cut, right } of links) {
      expect(Math.abs(middle - line.middle)).toBeLessThan(2);
      expect(height).toBeLessThan(line.height * 1.3);
      expect(cut).toBe(false);
      expect(right).toBeLessThan(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const all = page.getByRole('navigation', { name: 'All categories' });
    const button = page.getByRole('banner').getByRole('button', { name: width < 1024 ? 'Categories' : 'More categories' });
    await button.focus();
    await page.keyboard.press('Enter');
    await all.waitFor();
    expect(await all.getByRole('link').allInnerTexts()).toEqual(titles.toSorted());
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(titles.toSorted()[0]);
    await page.keyboard.press('Escape');
    await all.waitFor({ state: 'hidden' });
    expect(await button.evaluate((button) => button === document.activeElement)).toBe(true);
    await button.click();
    await all.getByRole('link', { name: titles[0] }).click();
    await page.waitForURL('**/products?category=*');
    await all.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await close();
  },
);
