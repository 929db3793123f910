import { createContext, use } from 'react';

/** True in a form that shows something to those who may not save it. */
export const ReadOnlyForm = createContext(false);

/** For what a disabled `fieldset` does not reach: dragging, dropping, and editors that are no form controls. */
export const useReadOnlyForm = (): boolean => use(ReadOnlyForm);
