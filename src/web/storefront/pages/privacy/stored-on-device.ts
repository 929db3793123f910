/** What the shop stores on a visitor's device. */
interface StoredEntry {
  /** The keys or cookie names. Form drafts start with `draft-`. */
  names: readonly string[];
  location: string;
  purpose: string;
}

const inBrowserStorage = 'in your browser';
const inTabStorage = 'in your browser, until you close the tab';

/** In the order of the privacy page. */
export const storedOnDevice: readonly StoredEntry[] = [
  {
    names: ['cart', 'wishlist', 'saved-for-later'],
    location: inBrowserStorage,
    purpose: 'What’s in your cart, on your wishlist and saved for later, until you remove it.',
  },
  {
    names: ['wishlist-variations'],
    location: inBrowserStorage,
    purpose: 'The sizes and flavours you chose for your wishlist, until you remove them or sign out.',
  },
  {
    names: ['pending-merges', 'saved-by-users'],
    location: inBrowserStorage,
    purpose:
      'What you added before you signed in, until it’s in your account, and what you save for later while you’re signed in. That stays in this browser when you sign out.',
  },
  {
    names: ['seen-prices', 'country', 'dog'],
    location: inBrowserStorage,
    purpose:
      'The prices in your cart when you last saw it, your delivery destination and your dog’s weight, so we can show you changes and save you typing.',
  },
  {
    names: ['helpful-reviews'],
    location: inBrowserStorage,
    purpose: 'Which reviews you found helpful, so your vote shows and counts once.',
  },
  {
    names: ['cart-reminder'],
    location: inBrowserStorage,
    purpose: 'The email address for the cart reminder you asked for, until you order or cancel it.',
  },
  {
    names: ['recently-viewed', 'recent-searches'],
    location: inBrowserStorage,
    purpose: 'What you last viewed and searched for. You can clear both with one click.',
  },
  {
    names: ['signed-in', 'lists-changed'],
    location: inBrowserStorage,
    purpose:
      'Whether someone is signed in and when the cart or wishlist last changed, but not who or what, so every page and tab is up to date.',
  },
  {
    names: ['draft-…', 'checkout', 'promo', 'credit'],
    location: inTabStorage,
    purpose: 'What you’ve started to write or order, including promo codes and gift cards, so nothing you’ve typed is lost.',
  },
  {
    names: ['checkout-attempt'],
    location: inTabStorage,
    purpose: 'How far your last order got, so nothing is ordered twice if the connection drops or the page reloads.',
  },
  {
    names: ['sent-order'],
    location: inBrowserStorage,
    purpose: 'Changes to your cart while you’re ordering, so anything you add later stays in it.',
  },
  {
    names: ['unpaid-order'],
    location: inBrowserStorage,
    purpose: 'Which order is waiting for payment, so you can finish it and we can empty your cart once it’s paid.',
  },
  {
    names: ['registered', 'requested-account'],
    location: inTabStorage,
    purpose: 'The email address you registered with, so the next page can tell you where we’ve sent the link.',
  },
  {
    names: ['react-router-scroll-positions'],
    location: inTabStorage,
    purpose: 'How far you scrolled on each page, so going back takes you to the same place.',
  },
  {
    names: ['guest'],
    location: 'a cookie, 30 days',
    purpose: 'Set when you go to the checkout, so only you can see your address and orders.',
  },
  {
    names: ['sign-up'],
    location: 'a cookie, one day',
    purpose: 'Set when you register, so the link in our email recognises your browser.',
  },
  {
    names: ['reviewer'],
    location: 'a cookie, one year',
    purpose: 'Set when you write a review, add a photo or find a review helpful, so each browser has one vote.',
  },
  { names: ['token'], location: 'a cookie, 30 days', purpose: 'Set when you sign in, so you stay signed in.' },
];
