import Apple from 'lucide-react/icons/apple';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import type { ShopSettings } from '#web/root-data.ts';

/** Links to the shop's apps in the app stores. */
export function AppBadges({
  settings: { shopName, appStoreUrl, playStoreUrl },
}: {
  settings: Pick<ShopSettings, 'shopName' | 'appStoreUrl' | 'playStoreUrl'>;
}) {
  if (!appStoreUrl && !playStoreUrl) return null;
  return (
    <div className="mt-6">
      <h2 className="text-base font-semibold tracking-normal text-white">{shopName} in your pocket</h2>
      <div className="mt-4 flex flex-wrap gap-3">
        {appStoreUrl && (
          <StoreBadge href={appStoreUrl} small="Download on the" large="App Store" icon={<Apple size={24} aria-hidden="true" />} />
        )}
        {playStoreUrl && (
          <StoreBadge href={playStoreUrl} small="Get it on" large="Google Play" icon={<Play size={22} aria-hidden="true" />} />
        )}
      </div>
    </div>
  );
}

function StoreBadge({ href, small, large, icon }: { href: string; small: string; large: string; icon: ReactNode }) {
  return (
    <a
      href={href}
      rel="noreferrer"
      className="flex h-13 min-w-40 items-center gap-3 rounded-xl border border-white/30 px-4 leading-tight text-white transition-colors hover:bg-white/10 focus-visible:outline-on-deep"
    >
      {icon}
      <span>
        <span className="block text-xs text-white/80">{small}</span>
        <span className="block font-semibold">{large}</span>
      </span>
    </a>
  );
}
