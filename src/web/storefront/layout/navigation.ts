interface NavigationLink {
  label: string;
  to: string;
}

/** The links of the header. */
export const headerLinks: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Shop', to: '/shop' },
  { label: 'About us', to: '/about-us' },
  { label: 'Contact', to: '/contact' },
];

/** Those that only guests see. */
export const guestHeaderLinks: readonly NavigationLink[] = [
  { label: 'Register', to: '/register' },
  { label: 'Login', to: '/login' },
];

/** The guest's menu. */
export const guestMenu: readonly NavigationLink[] = [
  { label: 'Sign In', to: '/login' },
  { label: 'Register', to: '/register' },
];

/** The menu of those who are signed in; "Logout" stands below. */
export const accountMenu: readonly NavigationLink[] = [
  { label: 'My Account', to: '/account' },
  { label: 'My Addresses', to: '/my-address' },
  { label: 'My Orders', to: '/orders' },
];

export const wishlistLink: NavigationLink = { label: 'My Wishlist', to: '/wishlist' };

/** The links of the footer. */
export const footerLinks: readonly NavigationLink[] = [
  { label: 'Shop', to: '/shop' },
  { label: 'Blog', to: '/blog' },
  { label: 'About us', to: '/about-us' },
  { label: 'Contact', to: '/contact' },
  { label: 'Track your order', to: '/track' },
];
