import { useWatch } from 'react-hook-form';
import * as textLimits from '#contract/text-limits.ts';
import { slugify } from '#shared/slug.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { searchTitle, shownTitleLength } from './search-title.ts';

/** How many characters a search engine shows. */
const shownLength = { title: shownTitleLength, description: 155 };

interface SearchEnginePanelProps {
  fields: Fields;
  shopName: string;
  /** The shop's own host, as shoppers see it. */
  host: string;
}

/** What search engines show of the product, with a preview. */
export function SearchEnginePanel({ fields, shopName, host }: SearchEnginePanelProps) {
  const [title = '', vendor = '', subtitle = '', slug = '', seoTitle = '', seoDescription = ''] = useWatch({
    control: fields.control,
    name: ['title', 'vendor', 'subtitle', 'slug', 'seoTitle', 'seoDescription'],
  }).map((value) => (typeof value === 'string' ? value.trim() : ''));
  const name = title || 'Title';
  const shownTitle = searchTitle({ title: name, vendor, seoTitle }, shopName);
  // In the shop, the price and the rating follow.
  const shownDescription = seoDescription || `${name}${vendor && ` by ${vendor}`}${subtitle && `: ${subtitle}`}. …`;
  return (
    <Panel title="Search engines" intro="How the product appears in search results. Leave empty to use the title and subtitle.">
      <div className="space-y-4">
        <div className="search-preview" role="img" aria-label={`Preview: ${shownTitle}. ${shownDescription}`}>
          <p className="search-preview-url">
            {host} › products › {slug || slugify(title) || '…'}
          </p>
          <p className="search-preview-title">{cut(shownTitle, shownLength.title)}</p>
          <p className="search-preview-text">{cut(shownDescription, shownLength.description)}</p>
        </div>
        <TextField
          {...fields.field('seoTitle')}
          label="Title for search engines"
          optional
          maxLength={textLimits.seoTitle}
          hint={lengthHint(seoTitle, shownLength.title)}
        />
        <TextAreaField
          {...fields.field('seoDescription')}
          label="Description for search engines"
          optional
          maxLength={textLimits.seoDescription}
          hint={lengthHint(seoDescription, shownLength.description)}
        />
      </div>
    </Panel>
  );
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length).trimEnd()} …` : text);

const lengthHint = ({ length }: string, shown: number): string =>
  length > shown
    ? `${length} characters. Search engines cut off anything after about ${shown}.`
    : `${length} of about ${shown} characters.`;
