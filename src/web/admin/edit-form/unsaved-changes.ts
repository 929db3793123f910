import { useEffect, useId } from 'react';
import { observableValue } from '#web/ui/observable-value.ts';

/** A form in a row of a list is lost already with another page or order of the list, others with the page that they are on. */
type LostWith = 'page' | 'list';

/** The forms of the page that hold something which has not been saved. */
const forms = observableValue<ReadonlyMap<string, LostWith>>(new Map());
/** Takes the answer to the question whether to leave; null while nobody is asked. */
const question = observableValue<((leaves: boolean) => void) | null>(null);

/** The forms of the page with something unsaved, to tell whether others were added since. */
export const unsavedForms = (): ReadonlySet<string> => new Set(forms.get().keys());
export const hasUnsavedChanges = (): boolean => forms.get().size > 0;
export const hasUnsavedRows = (): boolean => [...forms.get().values()].includes('list');
export const useHasUnsavedChanges = (): boolean => forms.use().size > 0;
export const useLeaveQuestion = question.use;

/** While `active`, a form holds something that has not been saved, and `LeaveGuard` asks before it is left. */
export function useUnsavedChanges(active: boolean, lostWith: LostWith = 'page'): void {
  const id = useId();
  useEffect(() => {
    if (!active) return;
    forms.set(new Map([...forms.get(), [id, lostWith]]));
    return () => forms.set(new Map([...forms.get()].filter(([form]) => form !== id)));
  }, [active, id, lostWith]);
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
