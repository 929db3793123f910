import { withTabLock } from '#web/api/with-tab-lock.ts';
import { addLine } from '../cart-lines.ts';
import { guestSavedLines, savedLinesByUser } from '../saved-for-later-store.ts';

/** Moves a guest's lines saved for later to the user who has signed in: in one tab at a time, or two of them would add the same lines. */
export async function claimSavedLines(user: string): Promise<void> {
  if (guestSavedLines.get().length === 0) return;
  await withTabLock('saved-for-later', async () => {
    const lines = guestSavedLines.get();
    savedLinesByUser.change((lists) => ({
      ...lists,
      [user]: lines.reduce((merged, line) => addLine(merged, line, line.quantity), [...(lists[user] ?? [])]),
    }));
    guestSavedLines.change(() => []);
  });
}
