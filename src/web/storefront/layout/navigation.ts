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

/** What the phone's menu adds to the links of the header. */
export const menuLinks: readonly NavigationLink[] = [{ label: 'My Wishlist', to: '/wishlist' }];

/** The links of the footer. */
export const footerLinks: readonly NavigationLink[] = [
  { label: 'Shop', to: '/shop' },
  { label: 'Blog', to: '/blog' },
  { label: 'About us', to: '/about-us' },
  { label: 'Contact', to: '/contact' },
  { label: 'Track your order', to: '/track' },
];
