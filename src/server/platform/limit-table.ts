/** How often something may be done: `most` times in `minutes` by one subject. All limits of the shop stand here. */
export const limits = {
  signinPerAccountAndAddress: { most: 10, minutes: 15 },
  signinPerAddress: { most: 100, minutes: 15 },
  wrongPromoPerAddress: { most: 60, minutes: 10 },
  orderRequestPerCaller: { most: 30, minutes: 1 },
} as const;

export type LimitName = keyof typeof limits;
