import type { ShopSettings } from '#web/root-data.ts';
import { headerLinks, type NavigationLink } from './navigation.ts';

/** Links of the owner's menu that belong with the help, wherever the menu has them. */
const helpPaths = new Set(['/contact', '/track', '/help', '/delivery', '/returns']);
/** Every shop has these pages. */
const helpLinks: readonly NavigationLink[] = [
  { label: 'Help centre', to: '/help' },
  { label: 'Delivery', to: '/delivery' },
  { label: 'Returns', to: '/returns' },
];
/** Pages of the settings that are no legal texts. */
const otherPages = new Set(['/delivery', '/returns', '/gift-cards']);

/** The links of the footer: the owner's menu, its part about help with the pages of the help centre, and the legal texts. */
export function footerLinksOf(
  settings: Pick<ShopSettings, 'footerLinks' | 'pages'> | undefined,
): Record<'shop' | 'help' | 'legal', NavigationLink[]> {
  const menu = settings?.footerLinks ?? headerLinks;
  const pages = (settings?.pages ?? []).map(({ title, path }) => ({ label: title, to: path }));
  const own = menu.filter(({ to }) => helpPaths.has(to));
  return {
    shop: [...menu.filter(({ to }) => !helpPaths.has(to)), ...pages.filter(({ to }) => to === '/gift-cards')],
    help: [
      ...helpLinks.map((link) => own.find(({ to }) => to === link.to) ?? link),
      ...own.filter(({ to }) => !helpLinks.some((link) => link.to === to)),
    ],
    legal: pages.filter(({ to }) => !otherPages.has(to)),
  };
}
