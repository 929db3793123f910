import type { User } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import type { CartNotice, UserWithNotices } from '#contract/cart.ts';
import { userCart } from '#contract/user-cart.ts';
import { type Api, type ApiError, asApiError } from '#web/api/client.ts';
import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';
import { withTabLock } from '#web/api/with-tab-lock.ts';
import type { Intent } from '../cart-intents.ts';
import { subtractQuantities } from '../cart-lines.ts';
import type { CartNoticeMessage } from '../cart-notices.ts';
import { type CartAndWishlist, nothingUnsaved, type UnsavedQuantities, type UserCart } from '../cart-state.ts';
import { changesMerge, mergeRetryDelay, type PendingMerge, type PendingMerges, requestOf, withMerge } from './pending-merges.ts';
import { enqueue, variationOf, withIntent, withIntents } from './queued-intents.ts';
import { type SentIntents, sendFinalState, sendIntents } from './send-intents.ts';

interface IntentQueueOptions {
  api: Api;
  merges: PendingMerges;
  show: (lists: CartAndWishlist, unsaved: UnsavedQuantities) => void;
  /** Called with the user of each reply. */
  onReply: (user: User) => void;
  /** Called when the shop has saved a change. */
  onChange: () => void;
  notify: (notices: readonly CartNoticeMessage[]) => void;
  /** Shows a call as loading. Returns a function that ends it. */
  startLoading: () => () => void;
}

export interface IntentQueue extends Omit<UserCart, 'contents' | 'unsaved'> {
  /** Takes over a user that was loaded elsewhere, unless calls are in flight. */
  setUser: (user: User) => void;
  /** Sends what everything that is queued leads to, without waiting for replies, since the page is being left. */
  sendAll: () => void;
  /** Continues after a lost connection. */
  resume: () => void;
  /** Shows and sends nothing more, since the user has signed out. */
  stop: () => void;
}

/**
 * Queues a user's changes of cart and wishlist: each is shown at once, and they are sent in order, one call after the other. What is shown is always the shop's
 * newest reply with the queued intents applied on top. A failed change is dropped with a notice, and the quantity that it requested is remembered.
 * Starts by merging what the browser stored before the user signed in.
 */
export function openIntentQueue(
  user: User,
  { api, merges, show, onReply, onChange, notify, startLoading }: IntentQueueOptions,
): IntentQueue {
  let confirmed = contentsOf(user);
  /** The intents of the call in flight. */
  let sent: readonly Intent[] = [];
  let waiting: readonly Intent[] = [];
  let unsaved = nothingUnsaved;
  /** Additions that may have arrived, or may arrive yet: the same one again must not count twice. `quantity`: of the line before. */
  let unanswered = new Map<string, { key: string; variation: string; quantity: number }>();
  /** Merges that are sent for the first time. Those sent before may already be in `confirmed`, so they are not applied on top of it. */
  let merging: readonly PendingMerge[] = [];
  let mergeIsDue = true;
  let refreshIsDue = false;
  let retryDelay = mergeRetryDelay.first;
  let isStopped = false;
  let currentRun: Promise<void> | null = null;

  const visibleContents = (): CartAndWishlist => withIntents(merging.reduce(withMerge, confirmed), [...sent, ...waiting]);
  /** Whether an intent must wait, since the shop may not have the lines that it changes yet. */
  const waitsForMerge = (intent: Intent): boolean => merges.findByUser(user._id).some((merge) => changesMerge(intent, merge));
  const render = () => {
    unsaved = new Map([...unsaved].filter(([variation, requested]) => quantityIn(confirmed, variation) !== requested));
    if (!isStopped) show(visibleContents(), unsaved);
  };
  const applyReply = (reply: User) => {
    if (isStopped || reply._id !== user._id) return;
    confirmed = contentsOf(reply);
    sent = [];
    // A changed line shows that its addition has arrived.
    unanswered = new Map([...unanswered].filter(([, { variation, quantity }]) => quantityIn(confirmed, variation) === quantity));
    onReply(reply);
    render();
  };
  const applyChange = ({ notices, ...reply }: UserWithNotices) => {
    applyReply(reply);
    if (isStopped) return;
    onChange();
    notify(notices.map(noticeOf));
  };

  async function merge(): Promise<void> {
    mergeIsDue = false;
    const expected = merges.findByUser(user._id).length;
    const isNew = merges.hasGuestData();
    if (!isNew) render();
    if (!isNew && expected === 0) return;
    await withTabLock('merge', async () => {
      if (isStopped) return;
      const earlier = merges.findByUser(user._id).length;
      merges.addFromGuest(user._id);
      const ownMerges = merges.findByUser(user._id);
      merging = ownMerges.slice(earlier);
      render();
      // Another tab has merged them meanwhile, or they were sent before, and the reply is the stored one of that time.
      if (ownMerges.length < expected || earlier > 0) refreshIsDue = true;
      for (const pending of ownMerges) {
        if (isStopped) return;
        const { restored, ...request } = requestOf(pending);
        const reply = await api.call(userCart.merge, { ...request, keepalive: true });
        merges.remove(pending.key);
        merging = merging.filter(({ key }) => key !== pending.key);
        waiting = [...restored, ...waiting];
        applyChange(reply);
        retryDelay = mergeRetryDelay.first;
      }
    }).catch(mergeLater);
  }

  function mergeLater(error: unknown): void {
    asApiError(error);
    merging = [];
    if (isStopped) return;
    render();
    refreshIsDue = true;
    if (retryDelay === mergeRetryDelay.first) notify([{ text: mergeFailed, kind: 'info' }]);
    setTimeout(resume, retryDelay);
    retryDelay = Math.min(retryDelay * 2, mergeRetryDelay.max);
  }

  async function sendNext(): Promise<void> {
    const [next, ...others] = waiting;
    waiting = others;
    if (!next || withIntent(confirmed, next) === confirmed) return render();
    // Lines that are restored together are sent in one call.
    const together = next.kind === 'restore' ? others.findIndex((other) => other.kind !== 'restore' || waitsForMerge(other)) : 0;
    const intents: SentIntents = [next, ...others.splice(0, together < 0 ? others.length : together)];
    sent = intents;
    const call = JSON.stringify(next);
    const repeated = unanswered.get(call);
    const key = repeated?.key ?? newIdempotencyKey();
    const end = startLoading();
    try {
      applyChange(await sendIntents(api, intents, confirmed, key));
      unanswered.delete(call);
      // A repeated call gets the stored reply of the first one.
      if (repeated) refreshIsDue = true;
    } catch (error) {
      const { status } = handleFailure(asApiError(error));
      if (next.kind === 'add' && (status === 0 || status >= 500))
        unanswered.set(call, { key, variation: next.variation, quantity: quantityIn(confirmed, next.variation) });
    } finally {
      end();
    }
  }

  function handleFailure(error: ApiError): ApiError {
    const requested = visibleContents();
    const variations = sent.map(variationOf);
    // Includes what is queued behind the failed change.
    unsaved = new Map([...variations.flatMap((id) => (id ? [[id, quantityIn(requested, id)] as const] : [])), ...unsaved]);
    sent = [];
    refreshIsDue = true;
    render();
    const besideLine = !isStopped && variations.every((id) => id !== null && quantityIn(confirmed, id) > 0);
    // Also after `stop`, if the call failed because the session has ended.
    notify([{ text: `We couldn’t save your change. ${error.message}`, kind: 'error', besideLine }]);
    return error;
  }

  async function fetchUser(): Promise<void> {
    refreshIsDue = false;
    try {
      const { user } = await api.call(auth.session, { query: { realm: 'user' }, quiet: true });
      if (user) applyReply(user);
    } catch (error) {
      // Fetched again when the connection is back, or when somebody returns to the page.
      asApiError(error);
    }
  }

  const isBusy = (): boolean => {
    const [next] = waiting;
    return !isStopped && (mergeIsDue || refreshIsDue || (next !== undefined && !waitsForMerge(next)));
  };
  async function processQueue(): Promise<void> {
    try {
      while (isBusy()) {
        if (mergeIsDue) await merge();
        // Fetch the user before sending more: a failed change may have arrived nevertheless.
        else if (refreshIsDue) await fetchUser();
        else await sendNext();
      }
    } finally {
      currentRun = null;
    }
  }
  const run = async (): Promise<void> => {
    if (isBusy()) currentRun ??= processQueue();
    await currentRun;
  };
  function resume(): void {
    mergeIsDue = true;
    // Another tab may have sent the merge that intents wait for.
    if (waiting.length > 0) refreshIsDue = true;
    void run();
  }

  void run();
  return {
    change: (...intents) => {
      for (const intent of intents) {
        waiting = enqueue(waiting, intent);
        unsaved = intent.kind === 'empty' ? nothingUnsaved : new Map([...unsaved].filter(([id]) => id !== variationOf(intent)));
      }
      render();
      void run();
    },
    removeOrderedLines: (ordered) => {
      confirmed = { ...confirmed, cart: subtractQuantities(confirmed.cart, ordered) };
      refreshIsDue = true;
      render();
      void run();
    },
    refresh: () => {
      refreshIsDue = true;
      return run();
    },
    setUser: (user) => {
      if (currentRun) return;
      confirmed = contentsOf(user);
      render();
    },
    sendAll: () => {
      // An intent that waits for a failed merge is sent only if its line is there: a missing line would count as removed.
      const isThere = (intent: Intent) => quantityIn(confirmed, variationOf(intent) ?? '') > 0;
      const sendable = waiting.filter((intent) => merging.length > 0 || !waitsForMerge(intent) || isThere(intent));
      sendFinalState(api, sendable, visibleContents()).catch(asApiError);
      waiting = [];
      refreshIsDue = true;
    },
    resume,
    stop: () => {
      isStopped = true;
    },
  };
}

const mergeFailed = 'The items you added before signing in are safe. We’ll add them as soon as we can.';

const contentsOf = ({ cart, wishlist }: User): CartAndWishlist => ({ cart, wishlist });
const quantityIn = ({ cart }: CartAndWishlist, variation: string): number =>
  cart.find((line) => line.variation === variation)?.quantity ?? 0;
const noticeOf = ({ message }: CartNotice): CartNoticeMessage => ({ text: message, kind: 'info' });
