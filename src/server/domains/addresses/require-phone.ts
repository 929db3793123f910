import type { Settings } from '#contract/settings.ts';
import { InvalidInput } from '#server/platform/errors.ts';

/** Throws InvalidInput for an address without a phone number, where the shop's settings ask for one. */
export function requirePhone({ phoneRequired }: Settings, phone: string | null | undefined): void {
  if (phoneRequired && !phone)
    throw new InvalidInput([{ path: 'phone', message: 'Please add a phone number: the carrier calls before it comes' }]);
}
