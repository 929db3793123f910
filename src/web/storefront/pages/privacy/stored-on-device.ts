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
    purpose: 'What you put in the cart, on the wishlist and aside, until you take it out.',
  },
  {
    names: ['wishlist-variations'],
    location: inBrowserStorage,
    purpose: 'Which size or flavour you chose of the things on your wishlist, until you take them off it or sign out.',
  },
  {
    names: ['pending-merges', 'saved-by-users'],
    location: inBrowserStorage,
    purpose:
      'What you collected before you signed in, until it has arrived in your account; and what you save for later while you are signed in. That stays in this browser when you sign out.',
  },
  {
    names: ['seen-prices', 'country', 'dog'],
    location: inBrowserStorage,
    purpose:
      'What things in your cart cost when you last saw it, where it goes, and what your dog weighs: to tell you of changes and to spare you typing.',
  },
  {
    names: ['helpful-reviews'],
    location: inBrowserStorage,
    purpose: 'Which reviews you found helpful, so that your vote shows and counts once.',
  },
  {
    names: ['cart-reminder'],
    location: inBrowserStorage,
    purpose: 'Which email gets the one mail about your cart that you asked for, until you have ordered or taken it back.',
  },
  {
    names: ['recently-viewed', 'recent-searches'],
    location: inBrowserStorage,
    purpose: 'What you looked at and searched for last. Both have a button that clears them.',
  },
  {
    names: ['signed-in', 'lists-changed'],
    location: inBrowserStorage,
    purpose:
      'That somebody is signed in, and when your cart or wishlist last changed, but neither who nor what: so that every page and every tab shows the right thing at once.',
  },
  {
    names: ['draft-…', 'checkout', 'promo', 'credit'],
    location: inTabStorage,
    purpose: 'What you have begun to write or to order, with promo code and gift cards, so that nothing typed is lost.',
  },
  {
    names: ['checkout-attempt'],
    location: inTabStorage,
    purpose: 'How far your last order came, so that nothing is ordered twice when the connection drops or the page is loaded again.',
  },
  {
    names: ['sent-order'],
    location: inBrowserStorage,
    purpose: 'What you change in your cart while an order is on its way, so that the order takes out nothing that you add later.',
  },
  {
    names: ['unpaid-order'],
    location: inBrowserStorage,
    purpose: 'Which order waits for its payment, so that you can go on with it, and so that it leaves your cart once it is paid.',
  },
  {
    names: ['registered', 'requested-account'],
    location: inTabStorage,
    purpose:
      'The email with which you registered, or asked for an account with an order, so that the next page can tell you where our mail went.',
  },
  {
    names: ['react-router-scroll-positions'],
    location: inTabStorage,
    purpose: 'How far down each page you were, so that going back leads to the same place.',
  },
  {
    names: ['guest'],
    location: 'a cookie, 30 days',
    purpose: 'Set when you go to the checkout, so that your address and your orders are shown to you alone.',
  },
  {
    names: ['sign-up'],
    location: 'a cookie, one day',
    purpose: 'Set when you register, so that the link in our mail knows your browser and asks you nothing more.',
  },
  {
    names: ['reviewer'],
    location: 'a cookie, one year',
    purpose: 'Set when you write a review, add a photo or find a review helpful, so that each browser has one vote.',
  },
  { names: ['token'], location: 'a cookie, 30 days', purpose: 'Set when you sign in, so that you stay signed in.' },
];
