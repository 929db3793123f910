import { useRouteLoaderData } from 'react-router';
import type { Settings } from '#contract/settings.ts';

/** How the shop works, as the root of every page has loaded it. */
export function useSettings(): Settings {
  const root = useRouteLoaderData('root') as { settings: Settings };
  return root.settings;
}
