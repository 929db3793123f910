import { useWatch } from 'react-hook-form';
import type { Settings } from '#contract/settings.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import logoUrl from '#web/ui/logo.svg';

interface PreviewValues {
  headerLinks?: { label?: string; to?: string }[];
  footerLinks?: { label?: string; to?: string }[];
  social?: { name?: string }[];
  appStoreUrl?: string;
  playStoreUrl?: string;
}

const giftCards = { title: 'Gift cards', path: '/gift-cards' };
const given = (words: readonly (string | undefined | false)[]): string[] => words.filter((word): word is string => !!word);

/** Header and footer in miniature, with the links as they are typed. */
export function MenusPreview({ fields, settings }: { fields: Fields; settings: Settings }) {
  const typed: PreviewValues = useWatch({ control: fields.control });
  const { headerLinks = [], footerLinks = [], social = [], appStoreUrl, playStoreUrl } = typed;
  const leadsToGiftCards = [...headerLinks, ...footerLinks].some(({ to }) => to === giftCards.path);
  const pages = settings.pages.filter(({ path }) => path !== giftCards.path);
  const networks = given([...social.map(({ name }) => name), appStoreUrl && 'App Store', playStoreUrl && 'Google Play']);
  return (
    <Panel title="Preview" intro="How the header and footer links will look once you save.">
      <div aria-hidden="true" className="shop-preview text-[0.8125rem]">
        <div className="px-3 pt-3 pb-2.5 sm:flex sm:items-center sm:gap-6">
          <ShopName settings={settings} className="text-primary" />
          <Labels
            labels={given([...headerLinks.map(({ label }) => label), 'Register', 'Login'])}
            className="max-sm:mt-2 font-semibold text-ink"
          />
        </div>
        <div className="h-10 border-y border-line bg-band" />
        <div className="bg-deep px-3 py-4 text-white/85">
          <div className="grid grid-cols-2 gap-4">
            <div className="min-w-0">
              <ShopName settings={settings} className="text-white" />
              <Labels labels={networks} className="mt-2" />
            </div>
            <div className="min-w-0">
              <p className="font-semibold text-white">The shop</p>
              <ul className="mt-1.5 space-y-1 wrap-anywhere">
                {given([...footerLinks.map(({ label }) => label), 'Delivery', 'Returns']).map((label, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same label
                  <li key={index}>{label}</li>
                ))}
              </ul>
            </div>
          </div>
          <Labels
            labels={[...pages, ...(settings.giftCards && !leadsToGiftCards ? [giftCards] : [])].map(({ title }) => title)}
            className="mt-4 border-t border-white/15 pt-3 text-white/75"
          />
        </div>
      </div>
    </Panel>
  );
}

const ShopName = ({ settings, className }: { settings: Settings; className: string }) => (
  <p className="flex items-center gap-2">
    <img src={settings.logo?.url ?? logoUrl} alt="" className="h-7 w-auto max-w-28 object-contain" />
    {(!settings.logo || settings.logoWithName) && (
      <span className={`truncate text-lg font-extrabold tracking-[-0.045em] ${className}`}>{settings.shopName}</span>
    )}
  </p>
);

const Labels = ({ labels, className }: { labels: readonly string[]; className: string }) => (
  <p className={`flex flex-wrap gap-x-3 gap-y-1 wrap-anywhere ${className}`}>
    {labels.map((label, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same label
      <span key={index}>{label}</span>
    ))}
  </p>
);
