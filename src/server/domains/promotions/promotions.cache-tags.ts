/** Invalidated by a trigger when an automatic promo changes, and when it is used up or no longer is; not with each redemption (migrations/0021). */
export const promosTag = 'promos';
