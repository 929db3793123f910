import type { User } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import type { CartNotice, UserWithNotices } from '#contract/cart.ts';
import { userCart } from '#contract/user-cart.ts';
import { type Api, type ApiError, asApiError } from '#web/api/client.ts';
import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';
import { withTabLock } from '#web/api/with-tab-lock.ts';
import type { Intent } from '../cart-intents.ts';
import { subtractQuantities } from '../cart-lines.ts';
import type { CartMessage } from '../cart-notices.ts';
import { type CartAndWishlist, nothingUnsaved, type UnsavedQuantities, type UserCart } from '../cart-state.ts';
import { type PendingMerge, type PendingMerges, withMerge } from './pending-merges.ts';
import { enqueue, variationOf, withIntent, withIntents } from './queued-intents.ts';
import { type SentIntents, sendIntents } from './send-intents.ts';

/** How long a failed merge waits before it is sent again, in milliseconds: first, and at the most. */
const mergeRest = { first: 5_000, most: 300_000 };

interface Surroundings {
  api: Api;
  merges: PendingMerges;
  show: (lists: CartAndWishlist, unsaved: UnsavedQuantities) => void;
  /** The user as the shop has just answered. */
  onAnswer: (user: User) => void;
  /** The shop has saved a change. */
  onChange: () => void;
  notify: (notices: readonly CartMessage[]) => void;
  /** Counts a call as loading; answers how to say that it is over. */
  begin: () => () => void;
}

export interface IntentQueue extends Omit<UserCart, 'contents' | 'unsaved'> {
  /** The user as somebody else has learned of them: counts while nothing is on its way. */
  learn: (user: User) => void;
  /** The page is being left: what still waits is sent without waiting for answers. */
  sendAll: () => void;
  /** Sends what was in the way of a lost connection. */
  resume: () => void;
  /** The user has gone: nothing more is shown or sent. */
  stop: () => void;
}

/**
 * What one signed-in user does to their lists: it is shown at once and sent in order, one call after the other. Shown are always the lists of the shop's
 * newest answer with what still waits applied on top. What fails is dropped, a notice says so, and what was asked for of a line is remembered.
 * Begins with the merge of what the browser kept before they signed in.
 */
export function openIntentQueue(user: User, { api, merges, show, onAnswer, onChange, notify, begin }: Surroundings): IntentQueue {
  let confirmed = listsOf(user);
  /** What the call that is under way asks for. */
  let sent: readonly Intent[] = [];
  let waiting: readonly Intent[] = [];
  let unsaved = nothingUnsaved;
  /** Keys of calls of which nobody knows whether they arrived: whoever asks the same again must not double it. */
  let unanswered = new Map<string, string>();
  /** What this page has just taken out of the browser and sends for the first time. Of a merge that was sent before nobody knows whether the lists hold it. */
  let merging: readonly PendingMerge[] = [];
  let mergeIsDue = true;
  let truthIsDue = false;
  let rest = mergeRest.first;
  let gone = false;
  let round: Promise<void> | null = null;

  const shown = (): CartAndWishlist => withIntents(merging.reduce(withMerge, confirmed), [...sent, ...waiting]);
  const draw = () => {
    unsaved = new Map([...unsaved].filter(([variation, asked]) => quantityIn(confirmed, variation) !== asked));
    if (!gone) show(shown(), unsaved);
  };
  const accept = (answer: User) => {
    if (gone || answer._id !== user._id) return;
    confirmed = listsOf(answer);
    sent = [];
    unanswered = new Map();
    onAnswer(answer);
    draw();
  };
  const acceptChange = ({ notices, ...answer }: UserWithNotices) => {
    accept(answer);
    if (gone) return;
    onChange();
    notify(notices.map(noticeOf));
  };

  async function merge(): Promise<void> {
    mergeIsDue = false;
    const expected = merges.of(user._id).length;
    const isNew = merges.isDue();
    if (!isNew) draw();
    if (!isNew && expected === 0) return;
    await withTabLock('merge', async () => {
      if (gone) return;
      const earlier = merges.of(user._id).length;
      merges.take(user._id);
      const own = merges.of(user._id);
      merging = own.slice(earlier);
      draw();
      // Another tab has merged them meanwhile, or they were merged before: then the answer is the one of that time.
      if (own.length < expected || earlier > 0) truthIsDue = true;
      for (const { key, cart, wishlist } of own) {
        if (gone) return;
        const body = { cart: [...cart], wishlist: [...wishlist] };
        const answer = await api.call(userCart.merge, { body, idempotencyKey: key, keepalive: true });
        merges.forget(key);
        merging = merging.filter((merge) => merge.key !== key);
        acceptChange(answer);
        rest = mergeRest.first;
      }
    }).catch(mergeLater);
  }

  function mergeLater(error: unknown): void {
    asApiError(error);
    merging = [];
    if (gone) return;
    draw();
    truthIsDue = true;
    if (rest === mergeRest.first) notify([{ text: mergeFailed, kind: 'info' }]);
    setTimeout(resume, rest);
    rest = Math.min(rest * 2, mergeRest.most);
  }

  async function sendNext(): Promise<void> {
    const [next, ...others] = waiting;
    waiting = others;
    if (!next || withIntent(confirmed, next) === confirmed) return draw();
    // What comes back together goes in one call.
    const together = next.kind === 'restore' ? others.findIndex(({ kind }) => kind !== 'restore') : 0;
    const intents: SentIntents = [next, ...others.splice(0, together < 0 ? others.length : together)];
    sent = intents;
    const call = JSON.stringify(intents);
    const [key, isRepeated] = [unanswered.get(call) ?? newIdempotencyKey(), unanswered.has(call)];
    const end = begin();
    try {
      acceptChange(await sendIntents(api, intents, confirmed, key));
      // The answer to a repeated call is the one of the first time.
      if (isRepeated) truthIsDue = true;
    } catch (error) {
      const { status } = fail(asApiError(error));
      if (status === 0 || status >= 500) unanswered.set(call, key);
    } finally {
      end();
    }
  }

  function fail(error: ApiError): ApiError {
    const asked = shown();
    const variations = sent.map(variationOf);
    // What waited behind a failed change was asked for with it.
    unsaved = new Map([...variations.flatMap((id) => (id ? [[id, quantityIn(asked, id)] as const] : [])), ...unsaved]);
    sent = [];
    truthIsDue = true;
    draw();
    const besideLine = !gone && variations.every((id) => id !== null && quantityIn(confirmed, id) > 0);
    // Also when the session turns out to have ended.
    notify([{ text: `Your change was not saved. ${error.message}`, kind: 'error', besideLine }]);
    return error;
  }

  async function askForTruth(): Promise<void> {
    truthIsDue = false;
    try {
      const { user } = await api.call(auth.session, { query: { realm: 'user' }, quiet: true });
      if (user) accept(user);
    } catch (error) {
      // Out of reach: it is asked for again when the connection is back, or when someone comes back to the page.
      asApiError(error);
    }
  }

  const isBusy = () => !gone && (mergeIsDue || waiting.length > 0 || truthIsDue);
  async function work(): Promise<void> {
    try {
      while (isBusy()) {
        if (mergeIsDue) await merge();
        // First what the shop has: a failed change may have reached it all the same.
        else if (truthIsDue) await askForTruth();
        else await sendNext();
      }
    } finally {
      round = null;
    }
  }
  const run = async (): Promise<void> => {
    if (isBusy()) round ??= work();
    await round;
  };
  function resume(): void {
    mergeIsDue = true;
    void run();
  }

  void run();
  return {
    change: (...intents) => {
      for (const intent of intents) {
        waiting = enqueue(waiting, intent);
        unsaved = intent.kind === 'empty' ? nothingUnsaved : new Map([...unsaved].filter(([id]) => id !== variationOf(intent)));
      }
      draw();
      void run();
    },
    removeOrderedLines: (ordered) => {
      confirmed = { ...confirmed, cart: subtractQuantities(confirmed.cart, ordered) };
      truthIsDue = true;
      draw();
      void run();
    },
    refresh: () => {
      truthIsDue = true;
      return run();
    },
    learn: (user) => {
      if (round) return;
      confirmed = listsOf(user);
      draw();
    },
    sendAll: () => {
      let before = withIntents(confirmed, sent);
      for (const next of waiting) {
        const after = withIntent(before, next);
        if (after !== before) sendIntents(api, [next], before, newIdempotencyKey()).catch(asApiError);
        before = after;
      }
      waiting = [];
      truthIsDue = true;
    },
    resume,
    stop: () => {
      gone = true;
    },
  };
}

const mergeFailed = 'What was in your cart before you signed in is safe. It is added as soon as the shop answers.';

const listsOf = ({ cart, wishlist }: User): CartAndWishlist => ({ cart, wishlist });
const quantityIn = ({ cart }: CartAndWishlist, variation: string): number =>
  cart.find((line) => line.variation === variation)?.quantity ?? 0;
const noticeOf = ({ message }: CartNotice): CartMessage => ({ text: message, kind: 'info' });
