/** How long something may be sent back: "30 days", "1 day". */
export const formatReturnDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
