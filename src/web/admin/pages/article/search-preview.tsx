import { useWatch } from 'react-hook-form';
import { slugify } from '#shared/slug.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRootData } from '#web/root-data.ts';

/** How a search engine would show the article. */
export function SearchPreview({ fields: { control } }: { fields: Fields }) {
  const [title, slug, excerpt] = useWatch({ control, name: ['title', 'slug', 'excerpt'] }).map((value) => String(value ?? ''));
  const root = useRootData();
  return (
    <div className="rounded-xl border border-line px-4 py-3">
      <p className="truncate text-sm text-grey">{`${(root?.origin ?? '').replace(/^https?:\/\//, '')} › blog › ${slug || slugify(title ?? '') || 'article'}`}</p>
      <p className="truncate text-lg text-[#1a0dab]">{`${title || 'Article title'} · ${root?.settings.shopName ?? ''}`}</p>
      <p className="line-clamp-2 text-sm">{excerpt || 'Without an excerpt, search engines choose some of the text themselves.'}</p>
    </div>
  );
}
