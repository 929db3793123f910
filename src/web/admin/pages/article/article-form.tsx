import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { type ArticleWithContent, blog } from '#contract/blog.ts';
import * as textLimits from '#contract/text-limits.ts';
import { slugify } from '#shared/slug.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { ImageField } from '#web/admin/forms/images/images-field.tsx';
import { RichTextField } from '#web/admin/forms/rich-text/rich-text-field.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { useRootData } from '#web/root-data.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { type ArticleChoices, AuthorField, ProductsOfArticle, RelatedArticles } from './relation-fields.tsx';
import { SearchPreview } from './search-preview.tsx';
import { TagsField } from './tags-field.tsx';

const labels = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Text',
  slug: 'URL',
  published: 'Published',
  publishedAt: 'Publication time',
  thumbnail: 'Picture',
  authorId: 'Author',
  author: 'Author’s name',
  tags: 'Tags',
  products: 'Products',
  related: 'Read next',
};

interface ArticleFormProps {
  /** Undefined for a new one. */
  article?: ArticleWithContent;
  choices: ArticleChoices;
  defaultValues: FieldValues;
  schema: ZodType<FieldValues, FieldValues>;
}

/** The form of an article, new or not. */
export function ArticleForm<H extends ActionHandler>({ article, choices, defaultValues, schema }: ArticleFormProps) {
  return (
    <EditForm<H>
      intent="article"
      endpoint={article ? blog.update : blog.create}
      label="Article"
      schema={schema}
      labels={labels}
      defaultValues={defaultValues}
      isNew={article === undefined}
      button={article ? 'Save' : 'Save article'}
      goneAdvice="Copy what you want to keep into a new article."
      describe={(path, value) => describeValue(path, value, choices)}
    >
      {(fields) => (
        <div className="article-form">
          <div className="min-w-0 space-y-5">
            <Panel title="Text">
              <div className="space-y-5">
                <TextField
                  {...fields.field('title', article?.title)}
                  label="Title"
                  maxLength={textLimits.articleTitle}
                  autoComplete="off"
                />
                <TextAreaField
                  {...fields.field('excerpt', article?.excerpt)}
                  label="Excerpt"
                  hint="One or two sentences for lists, search engines and the top of the article."
                  maxLength={textLimits.articleExcerpt}
                  optional
                />
                <RichTextField fields={fields} name="content" label="Text" current={article?.content} images />
              </div>
            </Panel>
            <Panel title="Related">
              <div className="space-y-6">
                <ProductsOfArticle fields={fields} known={choices.products} />
                <RelatedArticles fields={fields} known={choices.related} own={article?._id} />
              </div>
            </Panel>
            <Panel title="Search engines" intro="Roughly how the article appears in search results.">
              <div className="space-y-5">
                <SearchPreview fields={fields} />
                <SlugField fields={fields} article={article} />
              </div>
            </Panel>
          </div>
          <div className="min-w-0 space-y-5">
            <Panel title="Publication">
              <PublicationFields fields={fields} />
            </Panel>
            <Panel title="Picture">
              <ImageField
                fields={fields}
                name="thumbnail"
                label="Picture"
                hint="Shown in lists and at the top of the article. Landscape works best."
                image={article?.thumbnail ?? null}
              />
            </Panel>
            <Panel title="Details">
              <div className="space-y-5">
                <AuthorField fields={fields} authors={choices.authors} current={article?.author} />
                <TagsField fields={fields} />
              </div>
            </Panel>
          </div>
        </div>
      )}
    </EditForm>
  );
}

/** Values by their names, for the comparison with somebody else's changes. */
function describeValue(path: string, value: unknown, { authors, products, related }: ArticleChoices): string | undefined {
  if (path === 'published') return value ? 'Yes' : 'No, a draft';
  if (path === 'authorId') return authors.find(({ _id }) => _id === value)?.name ?? 'Name only';
  if (path === 'products.*' || path === 'related.*') return [...products, ...related].find(({ _id }) => _id === value)?.title;
  return undefined;
}

/** The last part of the URL. A new article gets one from its title; a saved one keeps its own, and previous ones lead to it. */
function SlugField({ fields, article }: { fields: Fields; article: ArticleWithContent | undefined }) {
  const title = String(useWatch({ control: fields.control, name: 'title' }) ?? '');
  const slug = String(useWatch({ control: fields.control, name: 'slug' }) ?? '');
  const host = (useRootData()?.origin ?? '').replace(/^https?:\/\//, '');
  const shown = slug || slugify(title) || 'article';
  return (
    <TextField
      {...fields.field('slug', article?.slug)}
      label="URL"
      optional={!article}
      maxLength={textLimits.slug}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={slugify(title)}
      hint={
        <>
          <span className="wrap-anywhere">
            {host}/blog/<strong className="text-ink">{shown}</strong>
          </span>
          {article && slug !== article.slug && <span className="block">Links to the old URL will redirect to the new one.</span>}
        </>
      }
    />
  );
}
