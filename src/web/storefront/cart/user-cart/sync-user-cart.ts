import { browserApi } from '#web/api/browser-client.ts';
import { type CurrentSession, getSession, subscribeToSession, updateSessionUser } from '#web/api/session.ts';
import { clearChosenCredit } from '#web/storefront/orders/credit/credit-store.ts';
import { showCartNotices } from '../cart-notices.ts';
import { endAction, startAction, userCart } from '../cart-state.ts';
import { setPromoCode } from '../promo-code-store.ts';
import { sentOrderLog } from '../sent-order-log.ts';
import { claimSavedLines } from './claim-saved-lines.ts';
import { type IntentQueue, openIntentQueue } from './intent-queue.ts';
import { notifyOtherTabs, subscribeToOtherTabs } from './other-tabs.ts';
import { pendingMerges } from './pending-merges.ts';

let queue: IntentQueue | null = null;
let currentUserId: string | null = null;

/** Shows the signed-in user's cart and wishlist, which the shop stores, instead of the browser's, and keeps them in sync. Called once per page load. */
export function syncUserCart(): void {
  subscribeToSession(follow);
  follow(getSession());
  window.addEventListener('pagehide', () => queue?.sendAll());
  window.addEventListener('pageshow', ({ persisted }) => persisted && queue?.refresh());
  window.addEventListener('online', () => {
    queue?.resume();
    void queue?.refresh();
  });
  subscribeToOtherTabs(() => queue?.refresh());
}

function follow(now: CurrentSession): void {
  const id = now.state === 'signed-in' ? now.user._id : null;
  if (now.state === 'signed-in' && id === currentUserId) {
    queue?.setUser(now.user);
    return;
  }
  queue?.stop();
  queue = null;
  userCart.set(null);
  // The next person at this browser must see neither the entered promo code and gift cards nor the log of a sent order.
  if (currentUserId !== null) {
    setPromoCode(null);
    clearChosenCredit();
    sentOrderLog.change(() => []);
  }
  currentUserId = id;
  if (id !== null) void claimSavedLines(id);
  if (now.state === 'signed-in') queue = openQueueOf(now);
}

function openQueueOf({ user }: Extract<CurrentSession, { state: 'signed-in' }>): IntentQueue {
  const opened = openIntentQueue(user, {
    api: browserApi,
    merges: pendingMerges,
    show: (contents, unsaved) =>
      userCart.set({
        contents,
        unsaved,
        change: (...intents) => opened.change(...intents),
        removeOrderedLines: (ordered) => opened.removeOrderedLines(ordered),
        refresh: () => opened.refresh(),
      }),
    onReply: updateSessionUser,
    onChange: notifyOtherTabs,
    notify: showCartNotices,
    startLoading: () => {
      startAction();
      return endAction;
    },
  });
  return opened;
}
