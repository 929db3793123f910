import type { ProductChanges } from '#contract/catalog.ts';
import { InvalidInput } from '#server/platform/errors.ts';

/** What decides when shoppers see a product, as stored. */
interface Schedule {
  enabled: boolean;
  publish_at: Date | null;
  unpublish_at: Date | null;
}
const none: Schedule = { enabled: false, publish_at: null, unpublish_at: null };
type Times = Pick<ProductChanges, 'enabled' | 'publishAt' | 'unpublishAt'>;

/**
 * Times at which a product is to go online or offline lie in the future when they are set, and a product that is not online goes online before it goes offline: otherwise
 * it would be switched at once, or never be seen. Throws InvalidInput.
 */
export function validateSchedule(changes: Times, stored: Schedule = none): void {
  const isSet = (time: string | null | undefined, before: Date | null) =>
    typeof time === 'string' && Date.parse(time) !== before?.getTime();
  const isNew = { publishAt: isSet(changes.publishAt, stored.publish_at), unpublishAt: isSet(changes.unpublishAt, stored.unpublish_at) };
  const past = (['publishAt', 'unpublishAt'] as const).filter((path) => isNew[path] && Date.parse(changes[path] ?? '') <= Date.now());
  if (past.length > 0) throw new InvalidInput(past.map((path) => ({ path, message: 'Choose a time in the future.' })));
  const { enabled = stored.enabled, publishAt = stored.publish_at, unpublishAt = stored.unpublish_at } = changes;
  const changesOrder = isNew.publishAt || isNew.unpublishAt || (stored.enabled && !enabled);
  if (enabled || !changesOrder || !publishAt || !unpublishAt || new Date(unpublishAt) > new Date(publishAt)) return;
  throw new InvalidInput([
    changes.unpublishAt === undefined
      ? { path: 'publishAt', message: 'Choose a time before it goes offline.' }
      : { path: 'unpublishAt', message: 'Choose a time after it goes online.' },
  ]);
}
