/** What is changed, as the contract names it, in words. */
export const things: Readonly<Record<string, string>> = {
  user: 'a user',
  product: 'a product',
  category: 'a category',
  order: 'an order',
  promo: 'a promo',
  review: 'a review',
  blog: 'an article',
  contact: 'a message',
  file: 'a picture',
  subscriber: 'a subscriber',
  invitation: 'an invitation',
  mail: 'a mail',
  settings: 'the settings',
};

const verbs: Readonly<Record<string, string>> = {
  create: 'Added',
  uploadImage: 'Added',
  change: 'Changed',
  update: 'Changed',
  cancel: 'Cancelled',
  remove: 'Deleted',
};

/** What is said in another way than by verb and thing. */
const phrases: Readonly<Record<string, string>> = {
  'create-admin': 'Made an admin',
  'auth.invite': 'Invited an admin',
  'auth.adminSignup': 'Joined the back office',
  'auth.changePassword': 'Changed the own password',
  'auth.verifyEmail': 'Proved a new e-mail',
  'auth.confirmTotp': 'Switched the second factor on',
  'auth.endTotp': 'Switched the second factor off',
  'admin.retryMail': 'Sent a mail again',
};

const wordOf = (words: Readonly<Record<string, string>>, key: string | undefined): string | undefined =>
  key !== undefined && Object.hasOwn(words, key) ? words[key] : undefined;

/** An operation in words: `product.update` is "Changed a product". One that has no words yet as it is called. */
export function actionWords(action: string): string {
  const [domain, name] = action.split('.');
  const [verb, thing] = [wordOf(verbs, name), wordOf(things, domain)];
  return wordOf(phrases, action) ?? (verb && thing ? `${verb} ${thing}` : action);
}
