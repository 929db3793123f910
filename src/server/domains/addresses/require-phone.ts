import type { Settings } from '#contract/settings.ts';
import { InvalidInput } from '#server/platform/errors.ts';

/** Throws InvalidInput if the shop's settings require a phone number and there is none. */
export function requirePhone({ phoneRequired }: Settings, phone: string | null | undefined): void {
  if (phoneRequired && !phone)
    throw new InvalidInput([{ path: 'phone', message: 'Enter a phone number. The carrier calls before delivery.' }]);
}
