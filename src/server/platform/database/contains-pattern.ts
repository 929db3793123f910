/** The pattern of `ilike` for texts that contain what was typed, whatever it is. */
export const containsPattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
