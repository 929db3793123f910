/** How often something may be done: `most` times in `minutes` by one subject. All limits of the shop stand here. */
export const limits = {
  signinPerAccountAndAddress: { most: 10, minutes: 15 },
  /** From all addresses together; beyond it only addresses that signed in to the account before may go on. */
  signinPerAccount: { most: 20, minutes: 15 },
  signinPerAddress: { most: 100, minutes: 15 },
  /** Passwords and codes that prove who holds a session. */
  proofPerSession: { most: 10, minutes: 15 },
  /** Passwords that are looked at or hashed, right ones, too: each costs the shop a moment of work. */
  passwordsPerAddress: { most: 300, minutes: 15 },
  /** Whoever types the first address of a checkout: a household or an office never has so many in so short a time. */
  newGuestPerAddress: { most: 30, minutes: 10 },
  signupPerAddress: { most: 10, minutes: 10 },
  /** Asking for another link, or for a new password. */
  linkRequestPerAddress: { most: 10, minutes: 10 },
  wrongPromoPerAddress: { most: 60, minutes: 10 },
  orderRequestPerCaller: { most: 30, minutes: 1 },
  contactPerAddress: { most: 10, minutes: 10 },
  subscribePerAddress: { most: 10, minutes: 10 },
  reviewPerAddress: { most: 10, minutes: 10 },
  trackPerAddress: { most: 20, minutes: 10 },
  /** Mails that anybody can have sent to any mailbox. Those that prove something count apart: no form uses up somebody's right to a new password. */
  mailsPerMailbox: { most: 5, minutes: 60 },
  /** Mails of orders whose e-mail nobody has proved: a guest may type in anybody's. */
  orderMailsPerMailbox: { most: 5, minutes: 60 },
  verifyMailsPerMailbox: { most: 5, minutes: 60 },
  resetMailsPerMailbox: { most: 5, minutes: 60 },
  /** Whoever has proved an e-mail is counted by that alone: strangers make accounts under other names of the same mailbox. */
  resetMailsPerOwner: { most: 5, minutes: 60 },
  invitationMailsPerMailbox: { most: 5, minutes: 60 },
} as const;

export type LimitName = keyof typeof limits;
