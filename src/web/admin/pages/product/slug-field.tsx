import { useWatch } from 'react-hook-form';
import * as textLimits from '#contract/text-limits.ts';
import { slugify } from '#shared/slug.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { TextField } from '#web/ui/field.tsx';

interface SlugFieldProps {
  fields: Fields;
  isNew: boolean;
  host: string;
}

/** The end of the product's URL. While it is empty, the shop makes it from the title. */
export function SlugField({ fields, isNew, host }: SlugFieldProps) {
  const [title, slug] = useWatch({ control: fields.control, name: ['title', 'slug'] }).map((value) => String(value ?? ''));
  const suggestion = slugify(title ?? '');
  const isChanged = !isNew && slug !== fields.initialValues?.slug;
  return (
    <TextField
      {...fields.field('slug')}
      label="URL"
      optional={isNew}
      maxLength={textLimits.slug}
      placeholder={isNew ? suggestion : undefined}
      autoComplete="off"
      spellCheck={false}
      hint={
        <>
          <span className="wrap-anywhere">
            {host}/products/<strong className="text-ink">{slug || suggestion || '…'}</strong>
          </span>
          {isChanged && <span className="block">Links to the old URL will redirect to the new one.</span>}
        </>
      }
    />
  );
}
