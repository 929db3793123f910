import { order } from '#contract/orders.ts';
import { productAdmin } from '#contract/product-admin.ts';
import { userAdmin } from '#contract/user-admin.ts';
import type { StaffAreas } from '#shared/staff-roles.ts';
import { type AdminIdentity, canUse } from '#web/admin/layout/admin-identity.ts';
import { type NavAction, navActionsFor, navGroupsFor } from '#web/admin/layout/navigation.ts';
import { type SettingsSection, settingsSections } from '#web/admin/layout/settings-sections.ts';
import type { Api } from '#web/api/client.ts';

/** Something that was found: a link to its page. */
export interface Found {
  /** The path of its page; unique among what was found. */
  value: string;
  label: string;
  /** What distinguishes it from others of the same name. */
  detail?: string;
}

/** Things of one kind that are found by their own search. */
interface SearchSource {
  title: string;
  /** Who may search it beside full admins. */
  staff: StaffAreas;
  find: (api: Api, q: string) => Promise<Found[]>;
}

/** How many of a kind are shown. */
const limit = 5;
const firstPage = { params: { page: 1, limit } };

/** What the API searches. */
const searchSources: readonly SearchSource[] = [
  {
    title: 'Orders',
    staff: ['orders'],
    find: async (api, q) =>
      (await api.call(order.page, { ...firstPage, query: { q }, quiet: true })).list.map(({ _id, number, email, address }) => ({
        value: `/admin/orders/${_id}`,
        label: number,
        detail: [address.name, email].filter(Boolean).join(' · '),
      })),
  },
  {
    title: 'Products',
    staff: 'all',
    find: async (api, q) =>
      (await api.call(productAdmin.adminPage, { ...firstPage, query: { q }, quiet: true })).list.map(({ _id, title, vendor }) => ({
        value: `/admin/products/${_id}`,
        label: title,
        detail: vendor,
      })),
  },
  {
    title: 'People',
    staff: ['orders'],
    find: async (api, q) =>
      (await api.call(userAdmin.page, { ...firstPage, query: { q }, quiet: true })).list.map(({ _id, name, email }) => ({
        value: `/admin/users/${_id}`,
        label: name,
        detail: email,
      })),
  },
];

/** The kinds that this admin may read. */
export const searchSourcesFor = (admin: AdminIdentity): SearchSource[] => searchSources.filter(({ staff }) => canUse(admin, staff));

/** The sections of the settings, once something is typed. The first one is the page of the settings. */
const sectionsFor = (admin: AdminIdentity, words: readonly string[]): readonly SettingsSection[] =>
  words.length > 0 && canUse(admin) ? settingsSections.slice(1) : [];

/** The pages and actions of the back office whose words begin with those of the search; all pages if it is empty. */
export function findPages(admin: AdminIdentity, q: string): { title: string; items: Found[] }[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ label, keywords = '', about = '' }: Pick<NavAction, 'label' | 'keywords'> & { about?: string }) => {
    const own = `${label} ${keywords} ${about}`.toLowerCase().split(/[\s,]+/);
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
  };
  const toFound = ({ label, to }: NavAction): Found => ({ value: to, label });
  return [
    {
      title: 'Pages',
      items: navGroupsFor(admin)
        .flatMap(({ links }): readonly NavAction[] => links)
        .filter(matches)
        .map(toFound),
    },
    {
      title: 'Settings',
      items: sectionsFor(admin, words)
        .filter(matches)
        .map(({ to, label, about }) => ({ value: to, label, detail: about })),
    },
    { title: 'Actions', items: navActionsFor(admin).filter(matches).map(toFound) },
  ];
}
