/** Whether two values of an option are the same, as the database compares them. */
export const isSameOptionValue = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What variations are called by the values of their options: "M · Sea". */
export const optionTitle = (values: readonly string[]): string => values.filter(Boolean).join(' · ');
