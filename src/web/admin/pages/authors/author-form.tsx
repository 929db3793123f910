import { useWatch } from 'react-hook-form';
import { type Author, author } from '#contract/authors.ts';
import { editedAuthor, newAuthor } from '#contract/blog.schemas.ts';
import * as textLimits from '#contract/text-limits.ts';
import { slugify } from '#shared/slug.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { ImageField } from '#web/admin/forms/images/images-field.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { useRootData } from '#web/root-data.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';

const labels = { name: 'Name', bio: 'Bio', slug: 'URL', image: 'Picture' };

/** An empty slug is derived from the name by the server. */
const newAuthorForm = newAuthor.extend({ slug: newAuthor.shape.slug.or(newAuthor.shape.bio.unwrap().max(0)) });

/** The form of an author, new or not. */
export function AuthorForm<H extends ActionHandler>({ edited }: { edited?: Author }) {
  const { name = '', slug = '', bio = '', image = null } = edited ?? {};
  const values = { name, slug, bio, image: image?._id ?? null };
  return (
    <EditForm<H>
      intent="author"
      endpoint={edited ? author.update : author.create}
      label="Author"
      schema={edited ? editedAuthor : newAuthorForm}
      labels={labels}
      defaultValues={edited ? { ...values, version: edited.version } : values}
      button={edited ? 'Save' : 'Add author'}
      isNew={!edited}
    >
      {(fields) => (
        <div className="article-form">
          {!edited && <input type="hidden" name={idempotencyKeyField} defaultValue="" />}
          <Panel title="About">
            <div className="space-y-5">
              <TextField {...fields.field('name', name)} label="Name" maxLength={textLimits.name} autoComplete="off" />
              <TextAreaField
                {...fields.field('bio', bio)}
                label="Bio"
                hint="Shown below the author’s articles and on their page. What makes them worth reading?"
                maxLength={textLimits.authorBio}
                optional
              />
              <SlugField fields={fields} edited={edited} />
            </div>
          </Panel>
          <Panel title="Picture">
            <ImageField fields={fields} name="image" label="Picture" hint="A face works best. Shown as a circle." image={image} optional />
          </Panel>
        </div>
      )}
    </EditForm>
  );
}

function SlugField({ fields, edited }: { fields: Fields; edited: Author | undefined }) {
  const [name, slug] = useWatch({ control: fields.control, name: ['name', 'slug'] }).map((value) => String(value ?? ''));
  const host = (useRootData()?.origin ?? '').replace(/^https?:\/\//, '');
  const derived = slugify(name ?? '');
  return (
    <TextField
      {...fields.field('slug', edited?.slug)}
      label="URL"
      optional={!edited}
      maxLength={textLimits.slug}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={derived}
      hint={
        <span className="wrap-anywhere">
          {host}/blog/author/<strong className="text-ink">{slug || derived || 'author'}</strong>
        </span>
      }
    />
  );
}
