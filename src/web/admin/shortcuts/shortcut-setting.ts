import { storedValue } from '#web/ui/stored-value.ts';

/** Whether single keys are shortcuts, in this browser. */
const setting = storedValue<boolean>({ key: 'admin-shortcuts', storage: () => localStorage, parse: (text) => text !== 'false' });

export const areShortcutsOn = (): boolean => setting.get();
export const useShortcutsOn = (): boolean => setting.use();
export const setShortcutsOn = (on: boolean): void => setting.change(() => on);
