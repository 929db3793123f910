/** "1 subscriber", "1,234 subscribers". */
export const countSubscribers = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'subscriber' : 'subscribers'}`;
