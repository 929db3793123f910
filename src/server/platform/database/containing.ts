/** The pattern of `ilike` for texts that contain what was typed, whatever it is. */
export const containing = (typed: string): string => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
