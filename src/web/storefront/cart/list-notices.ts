import { liveValue } from '#web/ui/live-value.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** What someone must know of their lists: something was kept otherwise than asked (`info`), or not at all (`error`). */
export interface ListNotice {
  readonly text: string;
  readonly kind: 'info' | 'error';
  /** It stands beside its line of the cart, too. */
  readonly besideLine?: boolean;
}

const told = liveValue<readonly ListNotice[]>([]);

/** Says it at once, and what stands beside no line again on the cart's page until it is closed there: a snackbar is soon gone. */
export function notifyOfLists(notices: readonly ListNotice[]): void {
  const news = notices.filter(({ text, besideLine }) => !besideLine && !told.get().some((known) => known.text === text));
  if (news.length > 0) told.set([...told.get(), ...news]);
  const [first] = notices;
  if (first) showSnackbar(notices.map(({ text }) => text).join(' '), first.kind);
}

export const useListNotices = (): readonly ListNotice[] => told.use();
export const clearListNotices = (): void => told.set([]);
