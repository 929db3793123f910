import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import type { Settings } from '#contract/settings.ts';
import { accentShades } from '#shared/accent-color.ts';
import { nearestReadableAccent } from '#shared/accent-contrast.ts';
import { useKnownImages } from '#web/admin/forms/images/known-images.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import logoUrl from '#web/ui/logo.svg';
import { isHexColor } from './accent-field.tsx';

interface PreviewValues {
  logo?: string | null;
  logoWithName?: boolean;
  accentColor?: string;
  heroTitle?: string;
  heroText?: string;
  tagline?: string;
}

/** The top of the home page and the footer in miniature, as they would look with what is typed. */
export function ShopPreview({ fields, settings }: { fields: Fields; settings: Settings }) {
  const typed: PreviewValues = useWatch({ control: fields.control });
  const findImage = useKnownImages(settings.logo ? [settings.logo] : []);
  const { accentColor = settings.accentColor, heroTitle = settings.heroTitle, heroText, tagline } = typed;
  // A colour that is hard to read cannot be saved.
  const shades = accentShades(nearestReadableAccent(isHexColor(accentColor) ? accentColor : settings.accentColor));
  const style = Object.fromEntries(Object.entries(shades).map(([name, value]) => [`--color-${name}`, value])) as CSSProperties;
  const logo = typed.logo ? findImage(typed.logo)?.url : undefined;
  const hasName = !logo || (typed.logoWithName ?? settings.logoWithName);
  const [, start = '', highlight = heroTitle] = /^([\s\S]*\s)?(\S+\s+\S+)$/.exec(heroTitle.trim()) ?? [];
  return (
    <div className="xl:sticky xl:top-4">
      <Panel title="Preview" intro="How the shop will look once you save.">
        <div aria-hidden="true" className="shop-preview" style={style}>
          <div className="flex items-center gap-2 px-3 py-2.5">
            <img src={logo ?? logoUrl} alt="" className="h-8 w-auto max-w-36 object-contain" />
            {hasName && <span className="truncate text-xl font-extrabold tracking-[-0.045em] text-primary">{settings.shopName}</span>}
            <span className="ml-auto text-[0.8125rem] font-semibold text-primary">Shop</span>
          </div>
          <div className="shop-preview-hero">
            <p className="text-2xl leading-tight font-extrabold tracking-[-0.04em] whitespace-pre-line text-ink">
              {start}
              <span className="text-primary">{highlight}</span>
            </p>
            <p className="text-[0.8125rem] text-grey">{heroText ?? settings.heroText}</p>
            <span className="rounded-full bg-primary px-4 py-1.5 text-sm font-semibold text-white">Shop now</span>
          </div>
          <div className="bg-deep px-3 py-3 text-[0.8125rem] text-white/85">{tagline ?? settings.tagline}</div>
        </div>
      </Panel>
    </div>
  );
}
