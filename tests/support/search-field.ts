import type { Page } from 'playwright-core';

/** The search of the header, with its suggestions and their lines. */
export const searchElements = (page: Page) => {
  const field = page.getByRole('combobox', { name: 'Search products' });
  const box = page.getByRole('listbox', { name: 'Suggestions' });
  return { field, box, lines: box.getByRole('option') };
};
