import { useEffect, useId } from 'react';
import { observableValue } from '#web/ui/observable-value.ts';

/** What a form is lost with: the view, or already another page or order of the list that it stands in. */
type Extent = 'view' | 'list';

/** The forms of the page that hold something which has not been saved. */
const forms = observableValue<ReadonlyMap<string, Extent>>(new Map());
/** Takes the answer to the question whether to leave; null while nobody is asked. */
const question = observableValue<((leaves: boolean) => void) | null>(null);

/** The forms of the page with something unsaved, to tell whether others were added since. */
export const unsavedForms = (): ReadonlySet<string> => new Set(forms.get().keys());
export const hasUnsavedChanges = (): boolean => forms.get().size > 0;
export const hasUnsavedRows = (): boolean => [...forms.get().values()].includes('list');
export const useHasUnsavedChanges = (): boolean => forms.use().size > 0;
export const useLeaveQuestion = question.use;

/** While `active`, a form holds something that has not been saved, and `LeaveGuard` asks before it is left. */
export function useUnsavedChanges(active: boolean, extent: Extent = 'view'): void {
  const id = useId();
  useEffect(() => {
    if (!active) return;
    forms.set(new Map([...forms.get(), [id, extent]]));
    return () => forms.set(new Map([...forms.get()].filter(([form]) => form !== id)));
  }, [active, id, extent]);
}

/** For what leaves a form without a link: asks if there is something to lose. Resolves to whether to go on. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsavedChanges()) return Promise.resolve(true);
  return new Promise((resolve) => {
    question.set((leaves) => {
      question.set(null);
      resolve(leaves);
    });
  });
}

/** Leaves without a question: what was changed here is not to be kept, or what it belongs to is gone. */
export const discardUnsavedChanges = (): void => forms.set(new Map());
