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
    purpose: 'Your cart, your wishlist and what you saved for later, until you remove it.',
  },
  {
    names: ['wishlist-variations'],
    location: inBrowserStorage,
    purpose: 'The size or flavour you chose for a product on your wishlist, until you remove it or sign out.',
  },
  {
    names: ['pending-merges', 'saved-by-users'],
    location: inBrowserStorage,
    purpose:
      'Your cart and wishlist from before you signed in, until they’re in your account. Also anything you save for later while you’re signed in. It stays in this browser when you sign out.',
  },
  {
    names: ['seen-prices', 'country', 'dog'],
    location: inBrowserStorage,
    purpose:
      'The prices in your cart when you last looked, your delivery country, and your dog’s weight, so that we can point out changes and save you typing.',
  },
  {
    names: ['helpful-reviews'],
    location: inBrowserStorage,
    purpose: 'The reviews you found helpful, so that your vote is shown and counts once.',
  },
  {
    names: ['cart-reminder'],
    location: inBrowserStorage,
    purpose: 'The email for the cart reminder you asked for, and what was in your cart then, until you’ve ordered or changed your mind.',
  },
  {
    names: ['recently-viewed', 'recent-searches'],
    location: inBrowserStorage,
    purpose: 'The products you viewed and the searches you made most recently. You can clear either at any time.',
  },
  {
    names: ['signed-in', 'lists-changed'],
    location: inBrowserStorage,
    purpose:
      'Whether someone is signed in, and when your cart or wishlist last changed, but not who is signed in or what changed. This keeps every page and tab up to date.',
  },
  {
    names: ['draft-…', 'checkout', 'promo', 'credit'],
    location: inTabStorage,
    purpose: 'What you’ve started to write or order, including any promo code and gift cards, so that nothing you type is lost.',
  },
  {
    names: ['checkout-attempt'],
    location: inTabStorage,
    purpose: 'How far your last order got, so that nothing is ordered twice if the connection drops or the page reloads.',
  },
  {
    names: ['sent-order'],
    location: inBrowserStorage,
    purpose: 'Changes you make to your cart while an order is being sent, so that items you add later aren’t removed.',
  },
  {
    names: ['unpaid-order'],
    location: inBrowserStorage,
    purpose:
      'The order that’s waiting for payment, so that you can finish paying. Once you have, it tells us which items to remove from your cart.',
  },
  {
    names: ['registered', 'requested-account'],
    location: inTabStorage,
    purpose: 'The email you registered with, so that the next page can tell you where we sent our email.',
  },
  {
    names: ['react-router-scroll-positions'],
    location: inTabStorage,
    purpose: 'How far you’d scrolled on each page, so that going back takes you to the same place.',
  },
  {
    names: ['guest'],
    location: 'a cookie, 30 days',
    purpose: 'Set when you go to checkout, so that only you see your address and your orders.',
  },
  {
    names: ['sign-up'],
    location: 'a cookie, one day',
    purpose: 'Set when you register, so that the link in our email recognises your browser.',
  },
  {
    names: ['reviewer'],
    location: 'a cookie, one year',
    purpose: 'Set when you write a review, add a photo or mark a review as helpful, so that each browser has one vote.',
  },
  { names: ['token'], location: 'a cookie, 30 days', purpose: 'Set when you sign in, so that you stay signed in.' },
];
