/** What admins do, by the operation that does it. */
const words: Readonly<Record<string, string>> = {
  'user.create': 'Added a shopper',
  'user.change': 'Changed a user',
  'user.remove': 'Deleted a user',
  'auth.invite': 'Invited an admin',
  'auth.adminSignup': 'Joined the back office',
  'auth.confirmTotp': 'Switched the second factor on',
  'auth.endTotp': 'Switched the second factor off',
  'admin.retryMail': 'Sent a mail again',
  'contact.update': 'Changed a message',
  'contact.remove': 'Deleted a message',
  'settings.update': 'Changed the settings',
};

/** An operation in words; one that has none yet as it is called. */
export const actionWords = (action: string): string => (Object.hasOwn(words, action) ? words[action] : undefined) ?? action;
