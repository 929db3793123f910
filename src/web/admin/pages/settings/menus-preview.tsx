import { useWatch } from 'react-hook-form';
import type { Settings } from '#contract/settings.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import logoUrl from '#web/ui/logo.svg';

interface PreviewValues {
  headerLinks?: { label?: string }[];
  footerLinks?: { label?: string }[];
  social?: { name?: string }[];
  appStoreUrl?: string;
  playStoreUrl?: string;
}

const given = (words: readonly (string | undefined | false)[]): string[] => words.filter((word): word is string => !!word);

/** Header and footer in miniature, as they would look with what is typed. */
export function MenusPreview({ fields, settings }: { fields: Fields; settings: Settings }) {
  const {
    headerLinks = [],
    footerLinks = [],
    social = [],
    appStoreUrl,
    playStoreUrl,
  }: PreviewValues = useWatch({ control: fields.control });
  const networks = given(social.map(({ name }) => name));
  const apps = given([appStoreUrl && 'App Store', playStoreUrl && 'Google Play']);
  return (
    <div className="xl:sticky xl:top-4">
      <Panel title="Preview" intro="How header and footer will look once you save.">
        <div aria-hidden="true" className="shop-preview text-[0.8125rem]">
          <div className="px-3 pt-3 pb-2.5">
            <p className="flex items-center gap-2">
              <img src={settings.logo?.url ?? logoUrl} alt="" className="h-7 w-auto max-w-32 object-contain" />
              {(!settings.logo || settings.logoWithName) && (
                <span className="truncate text-lg font-extrabold tracking-[-0.045em] text-primary">{settings.shopName}</span>
              )}
            </p>
            <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 font-semibold text-ink">
              {given([...headerLinks.map(({ label }) => label), 'Register', 'Login']).map((label, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same label
                <span key={index}>{label}</span>
              ))}
            </p>
          </div>
          <div className="h-10 border-y border-line bg-band" />
          <div className="grid grid-cols-2 gap-4 bg-deep px-3 py-4 text-white/85">
            <FooterColumn title="The shop" labels={given([...footerLinks.map(({ label }) => label), 'Delivery', 'Returns'])} />
            <div className="space-y-4">
              {networks.length > 0 && <FooterColumn title="Social media" labels={networks} />}
              {apps.length > 0 && <FooterColumn title={`${settings.shopName} in your pocket`} labels={apps} />}
            </div>
          </div>
        </div>
      </Panel>
    </div>
  );
}

const FooterColumn = ({ title, labels }: { title: string; labels: readonly string[] }) => (
  <div className="min-w-0">
    <p className="font-semibold text-white">{title}</p>
    <ul className="mt-1.5 space-y-1 wrap-anywhere">
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same label
        <li key={index}>{label}</li>
      ))}
    </ul>
  </div>
);
