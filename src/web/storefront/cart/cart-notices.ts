import { observableValue } from '#web/ui/observable-value.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** A message about cart or wishlist: a change was saved only in part (`info`), or not at all (`error`). */
export interface CartNoticeMessage {
  readonly text: string;
  readonly kind: 'info' | 'error';
  /** It is also shown beside its cart line. */
  readonly besideLine?: boolean;
}

const pendingNotices = observableValue<readonly CartNoticeMessage[]>([]);

/** Shows notices in a snackbar, and those without a line also on the cart page until they are dismissed, since a snackbar soon disappears. */
export function showCartNotices(notices: readonly CartNoticeMessage[]): void {
  const newNotices = notices.filter(
    ({ text, besideLine }) => !besideLine && !pendingNotices.get().some((existing) => existing.text === text),
  );
  if (newNotices.length > 0) pendingNotices.set([...pendingNotices.get(), ...newNotices]);
  const [first] = notices;
  if (first) showSnackbar(notices.map(({ text }) => text).join(' '), first.kind, undefined, { hasPriority: true });
}

export const useCartNotices = (): readonly CartNoticeMessage[] => pendingNotices.use();
export const clearCartNotices = (): void => pendingNotices.set([]);
