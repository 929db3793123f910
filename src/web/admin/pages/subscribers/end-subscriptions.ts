import type { SubscriberRange, SubscriberSelection } from '#contract/newsletter.ts';
import { subscriberAdmin } from '#contract/subscriber-admin.ts';
import { type Api, type ApiError, asApiError } from '#web/api/client.ts';
import type { Ending } from './use-subscriber-bulk-actions.ts';

interface EndedSubscriptions {
  changed: number;
  /** The call after those that have changed them failed. */
  error?: ApiError;
  /** It was stopped while there was somebody left. */
  stopped?: boolean;
}

interface BatchOptions {
  /** Asked between two calls. */
  isStopped: () => boolean;
  onProgress: (changed: number) => void;
}

/** Unsubscribes or deletes the selected subscribers. Of many, each call changes some. Throws only if the first call fails. */
export async function endSubscriptions(
  api: Api,
  { how, selection }: Pick<Ending, 'how' | 'selection'>,
  { isStopped, onProgress }: BatchOptions,
): Promise<EndedSubscriptions> {
  const endpoint = how === 'delete' ? subscriberAdmin.bulkRemove : subscriberAdmin.bulkUnsubscribe;
  let changed = 0;
  let range: SubscriberRange | undefined;
  do {
    try {
      const reply = await api.call(endpoint, { body: { selection: selection as SubscriberSelection, range } });
      changed += reply.subscribers;
      range = reply.next ?? undefined;
    } catch (error) {
      if (changed === 0) throw error;
      return { changed, error: asApiError(error) };
    }
    if (range) onProgress(changed);
  } while (range && !isStopped());
  return { changed, stopped: range !== undefined };
}

/** What became of the `count` subscribers that were selected. */
export function resultText({ changed, error, stopped }: EndedSubscriptions, count: number, isDeletion: boolean): string {
  if (error || stopped) {
    const part = `${changed.toLocaleString('en')} of ${count.toLocaleString('en')} subscribers ${isDeletion ? 'deleted' : 'unsubscribed'}.`;
    return error ? `${part} ${error.message}` : `Stopped: ${part}`;
  }
  if (isDeletion) return changed === 1 ? 'Subscriber deleted.' : `${changed.toLocaleString('en')} subscribers deleted.`;
  if (changed === 0) return 'They were all already unsubscribed.';
  return changed === 1 ? 'Subscriber unsubscribed.' : `${changed.toLocaleString('en')} subscribers unsubscribed.`;
}
