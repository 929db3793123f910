import type { PageKey } from '#contract/pages.ts';
import type { Settings } from '#contract/settings.ts';
import type { Subject } from './service-words.ts';

/** A page that every shop has, and what it is about: what it is mainly about first. */
interface ShopScreen {
  title: string;
  path: string;
  text: string;
  subjects: readonly Subject[];
  isShown?: (settings: Settings) => boolean;
}

export const shopScreens: readonly ShopScreen[] = [
  {
    title: 'Track your order',
    path: '/track',
    text: 'All you need is your order number and email.',
    subjects: ['track', 'order', 'delivery'],
  },
  {
    title: 'My Orders',
    path: '/orders',
    text: 'Cancel, return, buy again or download an invoice.',
    subjects: ['invoice', 'order', 'cancel', 'return', 'withdraw'],
  },
  { title: 'Help', path: '/help', text: 'Answers about orders, delivery, returns, payment and your account.', subjects: ['help'] },
  {
    title: 'Gift cards',
    path: '/gift-cards',
    text: 'Send one by email, or check your balance.',
    subjects: ['giftCard'],
    isShown: ({ giftCards }) => giftCards,
  },
  {
    title: 'Contact us',
    path: '/contact',
    text: 'Send us a message. We’re happy to help.',
    subjects: ['contact', 'hours', 'help', 'imprint'],
  },
  {
    title: 'Reset your password',
    path: '/forgot-password',
    text: 'We’ll email you a link to set a new one.',
    subjects: ['password'],
  },
  { title: 'My Account', path: '/account', text: 'Change your name, email or password.', subjects: ['account', 'password'] },
  { title: 'Sign in', path: '/login', text: '', subjects: ['signIn'] },
  { title: 'Create an account', path: '/register', text: '', subjects: ['register'] },
  { title: 'My Addresses', path: '/my-address', text: 'Add or change a delivery address.', subjects: ['addresses'] },
  { title: 'Your wishlist', path: '/wishlist', text: 'Everything you’ve added to your wishlist.', subjects: ['wishlist'] },
  { title: 'Your cart', path: '/cart', text: 'Enter your promo code in the cart.', subjects: ['promo'] },
  { title: 'Newsletter', path: '/newsletter', text: 'Subscribe, or change what we send you.', subjects: ['newsletter'] },
  { title: 'Blog', path: '/blog', text: '', subjects: ['blog'] },
];

/** What the shop's own texts are about, besides what their titles say. */
export const subjectsOfTexts: Readonly<Partial<Record<PageKey, readonly Subject[]>>> = {
  about: ['about'],
  privacy: ['privacy'],
  terms: ['terms'],
  imprint: ['imprint'],
  returnPolicy: ['return', 'refund', 'withdraw'],
  newsletterPolicy: ['newsletter'],
  delivery: ['delivery'],
  withdrawal: ['withdraw'],
};
