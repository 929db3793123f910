/** An `ilike` pattern for texts that contain `text`, with its wildcards escaped. */
export const containsPattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
