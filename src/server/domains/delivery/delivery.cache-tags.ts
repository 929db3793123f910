/** Invalidated by triggers with every change of zones, rates and public holidays (migrations/0020). */
export const deliveryTag = 'delivery';
