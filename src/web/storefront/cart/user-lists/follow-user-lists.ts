import { browserApi } from '#web/api/browser.ts';
import { followSession, renewUser, type Session, sessionNow } from '#web/api/session.ts';
import { notifyOfLists } from '../list-notices.ts';
import { beginAction, endAction, userLists } from '../lists.ts';
import { setPromoCode } from '../promo-store.ts';
import { claimSaved } from '../saved-store.ts';
import { sentOrderLog } from '../sent-order-log.ts';
import { type IntentQueue, openIntentQueue } from './intent-queue.ts';
import { pendingMerges } from './pending-merges.ts';
import { followTabs, notifyTabs } from './tabs.ts';

let queue: IntentQueue | null = null;
let owner: string | null = null;

/** From now on the lists of whoever is signed in are the shop's, and are shown in place of the browser's. Called once a page. */
export function followUserLists(): void {
  followSession(follow);
  follow(sessionNow());
  window.addEventListener('pagehide', () => queue?.sendAll());
  window.addEventListener('pageshow', ({ persisted }) => persisted && queue?.renew());
  window.addEventListener('online', () => {
    queue?.resume();
    void queue?.renew();
  });
  followTabs(() => queue?.renew());
}

function follow(now: Session): void {
  const id = now.state === 'signed-in' ? now.user._id : null;
  if (now.state === 'signed-in' && id === owner) {
    queue?.learn(now.user);
    return;
  }
  queue?.stop();
  queue = null;
  userLists.set(null);
  // A code that one person entered, and what became of their order, is none of the next one's business.
  if (owner !== null) {
    setPromoCode(null);
    sentOrderLog.change(() => []);
  }
  owner = id;
  if (id !== null) claimSaved(id);
  if (now.state === 'signed-in') queue = openQueueOf(now);
}

function openQueueOf({ user }: Extract<Session, { state: 'signed-in' }>): IntentQueue {
  const opened = openIntentQueue(user, {
    api: browserApi,
    merges: pendingMerges,
    show: (lists, unsaved) =>
      userLists.set({
        lists,
        unsaved,
        change: (...intents) => opened.change(...intents),
        takeOrdered: (ordered) => opened.takeOrdered(ordered),
        renew: () => opened.renew(),
      }),
    onAnswer: renewUser,
    onChange: notifyTabs,
    notify: notifyOfLists,
    begin: () => {
      beginAction();
      return endAction;
    },
  });
  return opened;
}
