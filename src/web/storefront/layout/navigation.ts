import type { MenuCategory } from '#contract/catalog.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

/** While the settings could not be loaded. */
export const headerLinks: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Shop', to: '/shop' },
  { label: 'About us', to: '/about-us' },
  { label: 'Contact', to: '/contact' },
];

/** The header's links for guests only. */
export const guestHeaderLinks: readonly NavigationLink[] = [
  { label: 'Register', to: '/register' },
  { label: 'Login', to: '/login' },
];

/** The guests' account menu. */
export const guestMenu: readonly NavigationLink[] = [
  { label: 'Sign In', to: '/login' },
  { label: 'Register', to: '/register' },
];

/** The users' account menu, above "Logout". */
export const accountMenu: readonly NavigationLink[] = [
  { label: 'My Account', to: '/account' },
  { label: 'My Addresses', to: '/my-address' },
  { label: 'My Orders', to: '/orders' },
];

export const wishlistLink: NavigationLink = { label: 'My Wishlist', to: '/wishlist' };

/** The path of a category's list, perhaps with further filters. */
export const categoryPath = (slug: string, filters: Readonly<Record<string, string>> = {}): string =>
  `/products?${new URLSearchParams({ category: slug, ...filters })}`;

/** Links to the lists of categories. */
export const categoryLinks = (categories: readonly MenuCategory[]): NavigationLink[] =>
  categories.map(({ slug, title }) => ({ label: title, to: categoryPath(slug) }));
