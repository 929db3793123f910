import { expect, test } from 'vitest';
import { orderButtonLabel } from './order-button-label.ts';

test('where the law asks for it, the button says that the order is to be paid', () => {
  for (const country of ['DE', 'GR', 'IE', 'NO', 'GB']) expect(orderButtonLabel(country), country).toBe('Buy now');
  for (const country of ['US', 'CH', 'AU', '']) expect(orderButtonLabel(country), country).toBe('Place order');
});
