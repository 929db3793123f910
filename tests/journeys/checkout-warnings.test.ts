import { accessibilityFindings, expect, expectToFit, firstCases, test, waitUntilIdle } from '#tests/support/browser.ts';
import { fillCheckout, openCheckout } from '#tests/support/checkout-page.ts';

test('a mistyped email and a missing house number are pointed out beside their fields', async ({ browser }) => {
  const { page, close } = await openCheckout(browser, 390);
  await fillCheckout(page);
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  const suggestion = page.getByRole('button', { name: 'ada@gmail.com' });
  // The same slip twice is pointed out twice.
  for (let round = 0; round < 2; round++) {
    await email.fill('ada@gmial.com');
    await email.blur();
    await suggestion.click();
    expect(await email.inputValue()).toBe('ada@gmail.com');
    expect(await suggestion.count()).toBe(0);
  }
  await email.fill('ada@gmial.com');
  await email.blur();
  await suggestion.waitFor();
  await email.pressSequentially('x');
  await email.press('Backspace');
  await email.blur();
  await suggestion.waitFor();
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee');
  await page.getByRole('textbox', { name: 'Town or city' }).focus();
  await page.getByText('Is the house number missing? Add it after the street name.').waitFor();
  await close();
});

test.for(firstCases(1, [390, 1440]))(
  'what looks like a slip is asked about once when the order is sent, and the second press places it, at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await openCheckout(browser, width);
    await fillCheckout(page);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@gmial.com');
    const street = page.getByRole('textbox', { name: 'Street and number' });
    await street.fill('Lindenallee');
    await page.getByRole('radio', { name: /Standard/ }).check();
    const order = page.getByRole('button', { name: /^Buy now/ });
    const question = page.getByRole('alert').filter({ hasText: 'Is this right?' });
    // The second click of a double click is no reply.
    await order.dblclick();
    await question.waitFor();
    expect(await question.getByRole('listitem').allInnerTexts()).toEqual([
      'ada@gmial.com: did you mean ada@gmail.com?',
      'Lindenallee: is the house number missing? Add it',
    ]);
    expect(await accessibilityFindings(page)).toEqual([]);
    await expectToFit(page);
    await question.getByRole('button', { name: 'ada@gmail.com' }).click();
    expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe('ada@gmail.com');
    expect(await order.evaluate((button) => button === document.activeElement)).toBe(true);
    await question.getByRole('link', { name: 'Add it' }).click();
    expect(await street.evaluate((field) => field === document.activeElement)).toBe(true);
    // Saved with its delivery options: until then the button waits for the total.
    const change = async (line1: string) => {
      const saved = page.waitForResponse((response) => response.url().includes('/api/v1/address') && response.request().method() !== 'GET');
      await street.fill(line1);
      await street.blur();
      await saved;
      await waitUntilIdle(page);
    };
    // Another value is another question, and its reply is the last word.
    await change('Am Kanal');
    await question.waitFor({ state: 'detached' });
    await order.click();
    await question.getByText('Am Kanal: is the house number missing?').waitFor();
    await question.getByRole('button', { name: 'Use as typed' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await order.evaluate((button) => button === document.activeElement)).toBe(true);
    await change('Lindenallee');
    await question.waitFor();
    await order.click();
    await page.waitForURL(/\/success\?order=/);
    expect(errors).toEqual([]);
    await close();
  },
);
