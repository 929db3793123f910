import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import BellRing from 'lucide-react/icons/bell-ring';
import CircleHelp from 'lucide-react/icons/circle-help';
import FileText from 'lucide-react/icons/file-text';
import FolderTree from 'lucide-react/icons/folder-tree';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import Landmark from 'lucide-react/icons/landmark';
import ListChecks from 'lucide-react/icons/list-checks';
import MailPlus from 'lucide-react/icons/mail-plus';
import Mails from 'lucide-react/icons/mails';
import Newspaper from 'lucide-react/icons/newspaper';
import Package from 'lucide-react/icons/package';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Star from 'lucide-react/icons/star';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import type { OpenWork } from '#contract/statistics.ts';
import type { StaffAreas } from '#shared/staff-roles.ts';
import { type AdminIdentity, canChange, canUse } from './admin-identity.ts';

export interface NavLink {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The open work whose counts it shows. */
  counts?: readonly (keyof OpenWork)[];
  /** Other words that somebody may search for. */
  keywords?: string;
  /** Who sees it beside full admins: the areas that its endpoints name. */
  staff?: StaffAreas;
  /** There is nothing to see for those who may change nothing. */
  changes?: true;
}

interface NavGroup {
  label: string;
  links: readonly NavLink[];
}

/** The groups of the menu: only pages that exist (docs/decisions/0008). */
const navGroups: readonly NavGroup[] = [
  { label: 'Home', links: [{ label: 'Dashboard', to: '/admin', icon: House, keywords: 'overview statistics revenue', staff: 'all' }] },
  {
    label: 'Selling',
    links: [
      {
        label: 'Orders',
        to: '/admin/orders',
        icon: ShoppingBag,
        counts: ['ordersToShip'],
        keywords: 'sales ship refund',
        staff: ['orders'],
      },
      { label: 'Returns', to: '/admin/returns', icon: Undo2, counts: ['returnsToHandle'], keywords: 'send back', staff: ['orders'] },
      {
        label: 'Refunds to pay',
        to: '/admin/payouts',
        icon: HandCoins,
        counts: ['refundsToPayOut'],
        keywords: 'refunds payouts cash',
        staff: ['orders'],
      },
      {
        label: 'Bank transfers',
        to: '/admin/transfers',
        icon: Landmark,
        counts: ['transfersToCheck'],
        keywords: 'import csv bank payments',
        staff: ['orders'],
        changes: true,
      },
      {
        label: 'Gift cards',
        to: '/admin/gift-cards',
        icon: Gift,
        keywords: 'vouchers store credit balance codes presents',
        staff: ['orders'],
      },
      { label: 'Users', to: '/admin/users', icon: Users, keywords: 'customers shoppers admins staff team', staff: ['orders'] },
      {
        label: 'Messages',
        to: '/admin/contacts',
        icon: Inbox,
        counts: ['newMessages'],
        keywords: 'contacts inbox questions',
        staff: ['orders', 'marketing'],
      },
    ],
  },
  {
    label: 'Catalogue',
    links: [
      {
        label: 'Products',
        to: '/admin/products',
        icon: Package,
        keywords: 'catalogue stock prices goods',
        staff: ['catalog', 'orders', 'marketing'],
      },
      {
        label: 'Stock and price alerts',
        to: '/admin/alerts',
        icon: BellRing,
        keywords: 'alerts demand back in stock waiting sold out',
        staff: ['catalog', 'marketing'],
      },
      { label: 'Categories', to: '/admin/categories', icon: FolderTree, keywords: 'tree menu order', staff: ['catalog'] },
      {
        label: 'Search',
        to: '/admin/search',
        icon: Search,
        keywords: 'synonyms pins boosts ranking searches without results terms',
        staff: ['catalog', 'marketing'],
      },
      {
        label: 'Reviews',
        to: '/admin/reviews',
        icon: Star,
        counts: ['reviewsToApprove'],
        keywords: 'ratings moderation',
        staff: ['marketing'],
      },
      {
        label: 'Questions',
        to: '/admin/questions',
        icon: CircleHelp,
        counts: ['questionsToAnswer'],
        keywords: 'answers moderation',
        staff: ['marketing'],
      },
    ],
  },
  {
    label: 'Marketing',
    links: [
      { label: 'Promos', to: '/admin/promos', icon: BadgePercent, keywords: 'discounts codes coupons vouchers', staff: ['marketing'] },
      { label: 'Blog', to: '/admin/blogs', icon: Newspaper, keywords: 'articles posts stories', staff: ['marketing'] },
      {
        label: 'Pages',
        to: '/admin/pages',
        icon: FileText,
        keywords: 'texts legal about terms conditions imprint privacy return newsletter policy cookies gdpr',
        staff: ['marketing'],
      },
      { label: 'Newsletters', to: '/admin/newsletters', icon: Send, keywords: 'mailing campaign', staff: ['marketing'] },
      { label: 'Subscribers', to: '/admin/subscribers', icon: MailPlus, keywords: 'newsletter list emails', staff: ['marketing'] },
    ],
  },
  {
    label: 'Shop',
    links: [
      { label: 'Settings', to: '/admin/settings', icon: Settings, keywords: 'general name company address currency time zone vat' },
      { label: 'Jobs', to: '/admin/jobs', icon: ListChecks, counts: ['failedJobs'], keywords: 'background queue failed retry' },
      { label: 'Outbox', to: '/admin/mail', icon: Mails, counts: ['failedMails', 'heldMails'], keywords: 'mails emails sent' },
      { label: 'Audit log', to: '/admin/audit', icon: ScrollText, keywords: 'history changes who' },
      {
        label: 'Your account',
        to: '/admin/account',
        icon: UserCog,
        keywords: 'profile password two-step second-factor 2fa sessions',
        staff: 'all',
      },
    ],
  },
];

/** A thing to do, for the search of everything. */
export interface NavAction {
  label: string;
  to: string;
  keywords?: string;
  staff?: StaffAreas;
}

/** What can be started from anywhere, by the search of everything. */
const navActions: readonly NavAction[] = [
  { label: 'Create an order', to: '/admin/orders/new', keywords: 'phone create place', staff: ['orders'] },
  { label: 'Issue a gift card', to: '/admin/gift-cards/new', keywords: 'create voucher present code' },
  { label: 'Add a customer', to: '/admin/users/new', keywords: 'create user customer' },
  { label: 'Add a delivery zone', to: '/admin/settings/delivery/new', keywords: 'shipping rate country' },
  { label: 'Invite a colleague', to: '/admin/users/invite', keywords: 'staff team admin' },
  { label: 'Write an article', to: '/admin/blogs/new', keywords: 'create blog post', staff: ['marketing'] },
  { label: 'Add a page', to: '/admin/pages/new', keywords: 'create text landing', staff: ['marketing'] },
  { label: 'Write a newsletter', to: '/admin/newsletters/new', keywords: 'create mailing', staff: ['marketing'] },
  { label: 'Import products from CSV', to: '/admin/products/import', keywords: 'upload excel csv', staff: ['catalog'] },
  { label: 'Add a product', to: '/admin/products/new', keywords: 'create new article goods', staff: ['catalog'] },
  { label: 'Add a category', to: '/admin/categories/new', keywords: 'create new', staff: ['catalog'] },
  { label: 'Add synonyms', to: '/admin/search/synonyms/new', keywords: 'search words', staff: ['catalog', 'marketing'] },
  { label: 'Add a promo', to: '/admin/promos/new', keywords: 'create discount code coupon voucher', staff: ['marketing'] },
];

/** The menu of what the admin may use. */
export const navGroupsFor = (admin: AdminIdentity | undefined): NavGroup[] =>
  navGroups
    .map(({ label, links }) => ({ label, links: links.filter(({ staff, changes }) => (changes ? canChange : canUse)(admin, staff)) }))
    .filter(({ links }) => links.length > 0);

/** The actions that the admin may take. */
export const navActionsFor = (admin: AdminIdentity | undefined): NavAction[] => navActions.filter(({ staff }) => canChange(admin, staff));

/** Whether a menu link leads to the current page, or to the list it belongs to. */
export const isCurrentLink = (to: string, pathname: string): boolean =>
  to === '/admin' ? /^\/admin\/?$/.test(pathname) : pathname === to || pathname.startsWith(`${to}/`);
