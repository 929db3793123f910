import { ShopError } from '#server/platform/errors.ts';

/** The settings were changed by someone else since the caller read them; the field error says which version is the current one. */
export class StaleSettings extends ShopError {
  readonly code = 'stale_version';
  constructor({ seen, current }: { seen: number; current: number }) {
    const message = 'Someone else changed the settings meanwhile. Please load them again.';
    super(message, { fields: [{ path: 'version', message, seen, current }] });
  }
}
