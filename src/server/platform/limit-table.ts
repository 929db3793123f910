/** How often something may be done: `most` times in `minutes` by one subject. All limits of the shop stand here. */
export const limits = {
  signinPerAccountAndAddress: { most: 10, minutes: 15 },
  signinPerAddress: { most: 100, minutes: 15 },
  wrongPromoPerAddress: { most: 60, minutes: 10 },
  orderRequestPerCaller: { most: 30, minutes: 1 },
  contactPerAddress: { most: 10, minutes: 10 },
  subscribePerAddress: { most: 10, minutes: 10 },
  reviewPerAddress: { most: 10, minutes: 10 },
  trackPerAddress: { most: 20, minutes: 10 },
  /** Mails of all kinds that anybody can have sent to any mailbox. */
  mailsPerMailbox: { most: 5, minutes: 60 },
} as const;

export type LimitName = keyof typeof limits;
