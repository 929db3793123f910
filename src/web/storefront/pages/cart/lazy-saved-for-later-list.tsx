import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { SavedForLaterListProps } from './saved-for-later-list.tsx';

const loadList = (): Promise<{ default: ComponentType<SavedForLaterListProps> }> =>
  import('./saved-for-later-list.tsx').then(
    ({ SavedForLaterList }) => ({ default: SavedForLaterList }),
    // The cart must not fail because this code could not be fetched.
    () => ({ default: () => null }),
  );
const SavedForLaterList = lazy(loadList);

/** The lines saved for later. The page does not wait for their code, but fetches it in any case: something may be saved without a network. */
export function LazySavedForLaterList(props: SavedForLaterListProps) {
  useEffect(() => {
    void loadList();
  }, []);
  if (props.resolved.lines.length === 0 && props.undoItems.items.length === 0) return null;
  return (
    <Suspense>
      <SavedForLaterList {...props} />
    </Suspense>
  );
}
