/** Words that shoppers of dog food rarely use, and senders of spam often. */
const spamWords = [
  ...['backlink', 'bitcoin', 'casino', 'crypto', 'forex', 'loan offer', 'payday', 'seo service', 'viagra', 'web traffic'],
  ...['guest post', 'rank your', 'first page of google', 'investment opportunity', 'make money', 'adult dating'],
];
const link = /https?:\/\/|www\./gi;
const markup = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i;
/** More than this, and hardly anybody asks about an order. */
const maxLinks = 2;

/** What makes a message look like spam, in words for admins; empty for most. Only a hint: nothing is dropped for it. */
export function findSpamSigns({ name, subject, message }: { name: string; subject: string; message: string }): string[] {
  const text = `${subject}\n${message}`.toLowerCase();
  const links = text.match(link)?.length ?? 0;
  const words = spamWords.filter((word) => text.includes(word));
  return [
    ...(links > maxLinks ? [`Contains ${links} links`] : []),
    ...(markup.test(message) ? ['Links in HTML or forum code'] : []),
    ...(name.match(link) ? ['Name is a link'] : []),
    ...(words.length > 0 ? [`Mentions ${words.join(', ')}`] : []),
  ];
}
