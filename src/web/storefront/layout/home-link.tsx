import { useRootData } from '#web/root-data.ts';
import { Link } from '#web/ui/link.tsx';
import { ShopLogo } from './shop-logo.tsx';

/** The shop's logo and name, which lead home. */
export function HomeLink() {
  const settings = useRootData()?.settings;
  const name = settings?.shopName ?? 'Kibble';
  return (
    <Link to="/" aria-label={`${name}, home`} className="flex items-center gap-2 rounded-lg p-1 md:-ml-2 md:gap-2.5">
      <ShopLogo logo={settings?.logo} className="h-9 md:h-11" />
      {(!settings?.logo || settings.logoWithName) && (
        <span className="text-[1.75rem] leading-none font-extrabold tracking-[-0.045em] text-primary md:text-[2.125rem]">{name}</span>
      )}
    </Link>
  );
}
