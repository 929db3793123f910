import type { Page } from 'playwright-core';

/** The accessible name, roughly, of what has the focus. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element && 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.innerText : undefined;
    return `${element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''}`.trim();
  });

/** Presses Tab until something with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < 160; count++) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Types a guest's email and address into the open checkout, and leaves the address, so that the delivery rates appear. */
export async function typeCheckout(page: Page, email: string): Promise<void> {
  for (const [field, value] of [
    [/^Email/, email],
    [/^Full name/, 'Grace Hound'],
    [/^Street/, 'Am Kanal 3'],
    [/^Postal code/, '48155'],
    [/^Town/, 'Münster'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(value);
  }
  await tabTo(page, /^Country/);
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: /Standard/ }).waitFor();
}
