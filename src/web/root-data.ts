import { useRouteLoaderData } from 'react-router';
import type { MenuCategory } from '#contract/catalog.ts';
import type { ShippingTables } from '#contract/delivery.ts';
import type { Settings } from '#contract/settings.ts';
import { type JsonData, parseJsonData } from './api/json-data.ts';
import { findHomeArea, type HomeArea } from './storefront/format/find-home-area.ts';

/** The settings that every page loads, with where and when the shop delivers; long texts are loaded by the pages that show them. */
export interface ShopSettings
  extends Omit<
    Settings,
    'logo' | 'taxRates' | 'bankAccount' | 'returnPolicy' | 'newsletterPolicy' | 'terms' | 'imprint' | 'privacy' | 'about'
  > {
  logo: Logo | null;
  deliveryZones: ShippingTables['zones'];
  publicHolidays: ShippingTables['publicHolidays'];
  /** Named with the settings, since the first country that `Intl` names takes a phone 60 ms. */
  homeArea: HomeArea | null;
}

/** The shop's logo in one size: it is never large. */
export interface Logo {
  url: string;
  width: number;
  height: number;
}

export const topCategories = (categories: readonly MenuCategory[]): MenuCategory[] => categories.filter(({ parent }) => parent === null);

/** The categories that lead to one: the topmost first, itself last. */
export function categoryTrail<C extends Pick<MenuCategory, '_id' | 'title' | 'slug'>>(
  categories: readonly MenuCategory[],
  category: C,
): [...MenuCategory[], C] {
  const trail: [...MenuCategory[], C] = [category];
  const parentOf = (id: string | undefined) => {
    const parent = categories.find(({ _id }) => _id === id)?.parent;
    return categories.find(({ _id }) => _id === parent);
  };
  for (let parent = parentOf(category._id); parent; parent = parentOf(parent._id)) trail.unshift(parent);
  return trail;
}

export interface RootData {
  settings: ShopSettings;
  categories: MenuCategory[];
  /** The year in the shop's time zone. Cached pages end at its midnight. */
  year: number;
  /** The shop's origin: `https://shop.example`. */
  origin: string;
}

/** The settings without their long texts, and the zones. */
export function toShopSettings(
  {
    logo,
    taxRates: _taxRates,
    bankAccount: _bankAccount,
    returnPolicy: _returnPolicy,
    newsletterPolicy: _newsletterPolicy,
    terms: _terms,
    imprint: _imprint,
    privacy: _privacy,
    about: _about,
    ...settings
  }: Settings,
  { zones, publicHolidays }: ShippingTables,
): ShopSettings {
  return { ...settings, logo: logo && toLogo(logo), deliveryZones: zones, publicHolidays, homeArea: findHomeArea(zones) };
}

/** At twice its height, for sharp screens. */
const logoWidth = 320;
const toLogo = ({ url, width, height }: NonNullable<Settings['logo']>): Logo => ({
  url: width > 160 ? url.replace(/\d+(?=\.webp$)/, String(logoWidth)) : url,
  width,
  height,
});

/** The root's loader data; undefined only on the error page of a failed load. */
export const useRootData = (): RootData | undefined => toRootData(useRouteLoaderData('root'));

/** The shop's settings, on pages that have loaded. */
export function useShopSettings(): ShopSettings {
  const data = useRootData();
  if (!data) throw new Error('A page used the settings before they were loaded');
  return data.settings;
}

/** The root's loader data, among the `matches` of a route's meta. */
export function findRootData(matches: readonly unknown[]): RootData | undefined {
  const root = (matches as readonly ({ id: string; loaderData?: unknown } | undefined)[]).find((match) => match?.id === 'root');
  return toRootData(root?.loaderData);
}

const toRootData = (loaderData: unknown): RootData | undefined =>
  loaderData ? parseJsonData(loaderData as JsonData<RootData>) : undefined;
