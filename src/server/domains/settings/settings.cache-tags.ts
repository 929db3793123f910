/** Invalidated by a trigger with every change of the settings (migrations/0019). */
export const settingsTag = 'settings';
