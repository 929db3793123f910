/** Invalidated by a trigger with every change of the settings (migrations/0007). */
export const settingsTag = 'settings';
