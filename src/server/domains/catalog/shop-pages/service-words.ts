import type { Database } from '#server/platform/database/database.ts';
import { stemTexts } from '../stem-texts.ts';
import { tokenize } from '../tokenize.ts';
import { toVocabularyWord, type VocabularyWord } from '../vocabulary.ts';

/** What shoppers ask a shop about, in the words that they use. A question has at least one of these. */
const subjects = {
  order: 'order, purchase',
  track: 'track, tracking, parcel, package, shipment, order status',
  delivery: 'delivery, deliver, shipping, ship, shipped, postage, courier, dispatch, dispatched',
  return: 'return, send back, exchange',
  refund: 'refund, money back, reimbursement',
  cancel: 'cancel, cancellation',
  withdraw: 'withdraw, withdrawal',
  invoice: 'invoice, receipt',
  payment: 'payment, pay, paypal, visa, mastercard, klarna, apple pay, google pay, bank transfer, instalments, credit card',
  giftCard: 'gift card, giftcard, gift voucher, gift certificate, voucher',
  promo: 'promo, coupon, promo code, discount code, voucher code',
  contact: 'contact, phone, telephone, email, complaint, complain, customer service, support, get in touch, live chat',
  hours: 'opening hours, opening times, hours',
  help: 'help, faq, how it works',
  account: 'account, my account, my details',
  password: 'password, passcode, login problem',
  signIn: 'login, log in, sign in, logout',
  register: 'register, registration, sign up, create account',
  addresses: 'address book, my address, change address, delivery address',
  wishlist: 'wishlist, wish list, favourites, saved items',
  newsletter: 'newsletter, unsubscribe, subscribe',
  privacy: 'privacy, cookies, gdpr, personal data, data protection',
  terms: 'terms, terms and conditions',
  imprint: 'imprint, company details',
  about: 'about us, who are you, who we are',
  blog: 'blog, articles',
  warranty: 'warranty, guarantee',
} as const;
export type Subject = keyof typeof subjects;

/** Words that a question may also have. */
const helpers =
  'cost costs price fee charge free how long much time times day days date number status policy change update delete edit new fast late missing damaged wrong broken arrive arrived received item items international abroad europe eu next same label form rights right check my your where when question questions options method methods me us get got need want find see know take send last talk speak someone please make put';

/** A word of a question, by its stem or, for words without one such as "in", by itself. */
interface ServiceWord {
  word: string;
  stem: string | undefined;
}

export interface ServiceWords {
  phrases: readonly { subject: Subject; words: readonly ServiceWord[] }[];
  helpers: ReadonlySet<string>;
  /** For the correction of typos. */
  dictionary: readonly VocabularyWord[];
}

/** The words with their stems, in one round trip at most. */
export async function loadServiceWords(db: Database): Promise<ServiceWords> {
  const named = Object.entries(subjects).flatMap(([subject, words]) =>
    words.split(', ').map((phrase) => ({ subject: subject as Subject, phrase: tokenize(phrase) })),
  );
  const helperWords = tokenize(helpers);
  const stems = await stemTexts(db, [...named.flatMap(({ phrase }) => phrase), ...helperWords]);
  const stemOf = (word: string) => stems.get(word)?.[0];
  return {
    phrases: named
      .map(({ subject, phrase }) => ({ subject, words: phrase.map((word) => ({ word, stem: stemOf(word) })) }))
      .sort((a, b) => b.words.length - a.words.length),
    helpers: new Set(helperWords.map((word) => stemOf(word) ?? word)),
    dictionary: named.flatMap(({ phrase }) => phrase.map((word) => toVocabularyWord([word, stems.get(word) ?? []]))),
  };
}
