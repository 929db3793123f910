import { observableValue } from '#web/ui/observable-value.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** What someone must know of their lists: something was kept otherwise than asked (`info`), or not at all (`error`). */
export interface CartMessage {
  readonly text: string;
  readonly kind: 'info' | 'error';
  /** It stands beside its line of the cart, too. */
  readonly besideLine?: boolean;
}

const pendingNotices = observableValue<readonly CartMessage[]>([]);

/** Says it at once, and what stands beside no line again on the cart's page until it is closed there: a snackbar is soon gone. */
export function showCartNotices(notices: readonly CartMessage[]): void {
  const newNotices = notices.filter(
    ({ text, besideLine }) => !besideLine && !pendingNotices.get().some((existing) => existing.text === text),
  );
  if (newNotices.length > 0) pendingNotices.set([...pendingNotices.get(), ...newNotices]);
  const [first] = notices;
  if (first) showSnackbar(notices.map(({ text }) => text).join(' '), first.kind);
}

export const useCartNotices = (): readonly CartMessage[] => pendingNotices.use();
export const clearCartNotices = (): void => pendingNotices.set([]);
