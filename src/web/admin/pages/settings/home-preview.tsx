import { useWatch } from 'react-hook-form';
import { homeSectionWords } from '#contract/home-section-labels.ts';
import type { HomeSection } from '#contract/home-sections.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import { useKnownImages } from '#web/admin/forms/images/known-images.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';

interface PreviewValues {
  heroTitle?: string;
  heroText?: string;
  heroButton?: { label?: string };
  heroImage?: string | null;
  homeSections?: HomeSection[];
}

/** The home page in miniature, as it would look with what is typed. */
export function HomePreview({ fields, settings }: { fields: Fields; settings: Settings }) {
  const typed: PreviewValues = useWatch({ control: fields.control });
  const findImage = useKnownImages(settings.heroImage ? [settings.heroImage] : []);
  const { heroTitle = settings.heroTitle, heroText = settings.heroText, homeSections = settings.homeSections } = typed;
  const [, start = '', highlight = heroTitle] = /^([\s\S]*\s)?(\S+\s+\S+)$/.exec(heroTitle.trim()) ?? [];
  const image = typed.heroImage ? findImage(typed.heroImage)?.url : undefined;
  return (
    <div className="xl:sticky xl:top-4">
      <Panel title="Preview" intro="How the home page will look once you save.">
        <div aria-hidden="true" className="shop-preview">
          <div className="shop-preview-hero">
            <p className="text-2xl leading-tight font-extrabold tracking-[-0.04em] whitespace-pre-line text-ink">
              {start}
              <span className="text-primary">{highlight}</span>
            </p>
            <p className="text-[0.8125rem] text-grey">{heroText}</p>
            <span className="rounded-full bg-primary px-4 py-1.5 text-sm font-semibold text-white">
              {typed.heroButton?.label ?? settings.heroButton.label}
            </span>
            {image ? (
              <img src={image} alt="" className="max-h-40 w-full rounded-xl object-contain" />
            ) : (
              <span className="grid h-24 w-full place-items-center rounded-xl bg-mist text-[0.8125rem] text-deep">
                Default illustration
              </span>
            )}
          </div>
          {homeSections
            .filter(({ shown }) => shown)
            .map((section) => (
              <PreviewSection key={section.kind} section={section} />
            ))}
        </div>
      </Panel>
    </div>
  );
}

const bands: Partial<Record<HomeSection['kind'], string>> = {
  sellingPoints: 'bg-deep text-white',
  brands: 'bg-band',
  newsletter: 'bg-mist',
};

/** A section's words, with boxes in place of what it shows. */
function PreviewSection({ section: { kind, title, text, count } }: { section: HomeSection }) {
  const words = homeSectionWords[kind];
  const boxes = count ?? words.count ?? 4;
  return (
    <div className={`px-3 py-3 ${bands[kind] ?? ''}`}>
      <p className="leading-tight font-extrabold">{title || words.title}</p>
      {(text || words.text) && <p className="text-[0.75rem] opacity-80">{text || words.text}</p>}
      {kind !== 'newsletter' && (
        <div className="mt-2 grid grid-cols-4 gap-1.5">
          {Array.from({ length: boxes }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <span key={index} className={`rounded-md bg-current opacity-15 ${kind === 'brands' ? 'h-3' : 'h-8'}`} />
          ))}
        </div>
      )}
    </div>
  );
}
