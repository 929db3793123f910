import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { FakeStripe } from './fake-stripe.ts';

const fakeStripeJs = readFileSync('tests/support/fake-stripe-js.js', 'utf8');

/** Gives a page Stripe's script and its API from the fakes. Returns the URLs of the scripts that it loads. */
export async function routeToFakeStripe(page: Page, stripe: FakeStripe): Promise<string[]> {
  const scripts: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: fakeStripeJs });
  });
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await fetch(stripe.config.apiUrl + pathname, { method: 'POST', body: route.request().postData() });
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  return scripts;
}
