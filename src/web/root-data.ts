import { useRouteLoaderData } from 'react-router';
import type { Category } from '#contract/catalog.ts';
import type { Settings } from '#contract/settings.ts';

/** The settings that screens read everywhere; long texts are loaded by the pages that show them. */
export type ShopSettings = Omit<Settings, 'taxRates' | 'returnPolicy' | 'newsletterPolicy' | 'terms' | 'imprint' | 'privacy' | 'about'>;

export type CategoryLink = Pick<Category, '_id' | 'title' | 'slug' | 'parent'>;

/** The categories that stand below no other. */
export const topCategories = (categories: readonly CategoryLink[]): CategoryLink[] => categories.filter(({ parent }) => parent === null);

export interface RootData {
  settings: ShopSettings;
  categories: CategoryLink[];
  /** Where the shop stands: `https://shop.example`. */
  origin: string;
}

/** The settings without their long texts. */
export function toShopSettings({
  taxRates: _taxRates,
  returnPolicy: _returnPolicy,
  newsletterPolicy: _newsletterPolicy,
  terms: _terms,
  imprint: _imprint,
  privacy: _privacy,
  about: _about,
  ...settings
}: Settings): ShopSettings {
  return settings;
}

/** What the root has loaded; undefined only while the error page tells that it could not. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The facts of the shop, on pages that have loaded. */
export function useShopSettings(): ShopSettings {
  const data = useRootData();
  if (!data) throw new Error('A page asked for the facts of the shop before they were loaded');
  return data.settings;
}

/** What the root has loaded, as a route's meta finds it. */
export function findRootData(matches: readonly unknown[]): RootData | undefined {
  const root = (matches as readonly ({ id: string; loaderData?: unknown } | undefined)[]).find((match) => match?.id === 'root');
  return root?.loaderData as RootData | undefined;
}
