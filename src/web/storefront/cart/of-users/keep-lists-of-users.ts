import { browserApi } from '#web/api/browser.ts';
import { followSession, renewUser, type Session, sessionNow } from '#web/api/session.ts';
import { tellOfLists } from '../list-notices.ts';
import { beginAction, endAction, userLists } from '../lists.ts';
import { setPromoCode } from '../promo-store.ts';
import { claimSaved } from '../saved-store.ts';
import { type KeptLists, keepLists } from './keep-lists.ts';
import { pendingMerges } from './pending-merges.ts';
import { followTabs, tellTabs } from './tabs.ts';

let keeper: KeptLists | null = null;
let owner: string | null = null;

/** Keeps the lists of whoever is signed in, from now on: the shop's are shown in place of the browser's. Called once a page. */
export function keepListsOfUsers(): void {
  followSession(follow);
  follow(sessionNow());
  window.addEventListener('pagehide', () => keeper?.sendAll());
  window.addEventListener('pageshow', ({ persisted }) => persisted && keeper?.renew());
  window.addEventListener('online', () => {
    keeper?.resume();
    void keeper?.renew();
  });
  followTabs(() => keeper?.renew());
}

function follow(now: Session): void {
  const id = now.state === 'signed-in' ? now.user._id : null;
  if (now.state === 'signed-in' && id === owner) {
    keeper?.learn(now.user);
    return;
  }
  keeper?.stop();
  keeper = null;
  userLists.set(null);
  // A code that one person entered is none of the next one's business.
  if (owner !== null) setPromoCode(null);
  owner = id;
  if (id !== null) claimSaved(id);
  if (now.state === 'signed-in') keeper = keepFor(now);
}

function keepFor({ user }: Extract<Session, { state: 'signed-in' }>): KeptLists {
  const kept = keepLists(user, {
    api: browserApi,
    merges: pendingMerges,
    show: (lists, untaken) =>
      userLists.set({
        lists,
        untaken,
        change: (edit) => kept.change(edit),
        takeOrdered: (ordered) => kept.takeOrdered(ordered),
        renew: () => kept.renew(),
      }),
    onAnswer: renewUser,
    onChange: tellTabs,
    tell: tellOfLists,
    begin: () => {
      beginAction();
      return endAction;
    },
  });
  return kept;
}
