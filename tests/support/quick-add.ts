import type { Locator } from 'playwright-core';

/** Adds what a card shows to the cart, with the button on the card. Where the product has several variations, picks that of the card. */
export async function quickAdd(card: Locator): Promise<void> {
  const button = card.getByRole('button', { name: /to the cart$/ }).or(card.getByRole('link', { name: /^Choose options for / }));
  const asks = (await button.getAttribute('aria-haspopup')) !== null;
  await button.click();
  if (!asks) return;
  const options = card
    .page()
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to cart: / });
  await options.first().click();
}
