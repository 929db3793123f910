import { useController } from 'react-hook-form';
import { blog } from '#contract/blog.ts';
import { articleLimits } from '#contract/limits.ts';
import * as textLimits from '#contract/text-limits.ts';
import { PickedField, type Titled } from '#web/admin/forms/picked-field.tsx';
import { type NamedProduct, ProductsField } from '#web/admin/forms/products-field.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

/** What can be chosen for an article, and what was. */
export interface ArticleChoices {
  authors: readonly { _id: string; name: string }[];
  products: readonly NamedProduct[];
  related: readonly Titled[];
}

/** How many articles a search offers. */
const offered = 8;

/** Who has written the article: an author with a page, or only a name. */
export function AuthorField({ fields, authors, current }: { fields: Fields; authors: ArticleChoices['authors']; current?: string }) {
  const { value, onChange } = useController({ control: fields.control, name: 'authorId' }).field;
  return (
    <div className="space-y-4">
      <SelectField
        id={`${fields.prefix}-authorId`}
        label="Author"
        value={typeof value === 'string' ? value : ''}
        error={fields.errorOf('authorId')}
        hint={
          <>
            Authors have their own page and bio.{' '}
            <Link to="/admin/blogs/authors" className="link">
              Edit authors
            </Link>
          </>
        }
        onChange={({ target }) => {
          const author = authors.find(({ _id }) => _id === target.value);
          onChange(author?._id ?? null);
          // The server takes the author's own name; the field must not be empty.
          if (author) fields.setValue('author', author.name, { shouldDirty: true });
          fields.clearErrors(['author', 'authorId']);
        }}
      >
        <option value="">Name only</option>
        {authors.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!value && <TextField {...fields.field('author', current)} label="Name" maxLength={textLimits.name} autoComplete="off" />}
    </div>
  );
}

/** The products that the article is about. */
export const ProductsOfArticle = ({ fields, known }: { fields: Fields; known: readonly NamedProduct[] }) => (
  <ProductsField
    fields={fields}
    name="products"
    label="Products"
    hint="Shown as cards below the text. Their pages link back to the article."
    known={known}
    max={articleLimits.products}
  />
);

/** The articles to read next. */
export function RelatedArticles({ fields, known, own }: { fields: Fields; known: readonly Titled[]; own?: string }) {
  const find = async (q: string): Promise<Titled[]> => {
    const { list } = await browserApi.call(blog.adminPage, { params: { page: 1, limit: offered }, query: { q }, quiet: true });
    return list.filter(({ _id }) => _id !== own).map(({ _id, title }) => ({ _id, title }));
  };
  return (
    <PickedField<Titled>
      fields={fields}
      name="related"
      label="Read next"
      hint="Shown first below the article, followed by others with the same tags."
      known={known}
      max={articleLimits.related}
      noun="an article"
      find={find}
    />
  );
}
