import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { admin } from '#contract/admin.ts';
import { articleChanges } from '#contract/blog.schemas.ts';
import { type ArticleChanges, blog } from '#contract/blog.ts';
import { articleStateOf } from '#contract/blog-labels.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { ArticleStateBadge } from '#web/admin/pages/blogs/article-state.tsx';
import { DeleteArticleDialog } from '#web/admin/pages/blogs/delete-article-dialog.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ArticleForm } from './article-form.tsx';
import { loadEditedArticle } from './load-article.ts';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
const save = (input: ActionInput) => input.api.call(blog.update, { params: idOf(input), body: valuesOf<ArticleChanges>(input.form) });

export const loader = serverLoader(loadEditedArticle);
export const clientLoader = browserLoader(loadEditedArticle);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.article.title ?? 'Article');

export default function ArticlePage() {
  const { article, choices } = useLoaderData<typeof loader>();
  const [isDeleting, setIsDeleting] = useState(false);
  const { _id, title, slug, excerpt, content, thumbnail, author, authorId, tags, published, publishedAt, version, updatedAt } = article;
  const { products, related } = article;
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/blogs', label: 'Blog' }}
        title={title}
        intro={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <ArticleStateBadge article={article} />{' '}
            <span>
              Last changed <Time time={updatedAt} />
            </span>
          </span>
        }
        actions={
          <>
            <LinkButton to={`/admin/blogs/${_id}/preview`} tone="secondary" size="sm">
              Preview
            </LinkButton>
            {articleStateOf(article) === 'published' && (
              <LinkButton to={`/blog/${slug}`} reloadDocument tone="secondary" size="sm">
                View in shop
              </LinkButton>
            )}
            <ActionMenu
              label="More actions"
              items={[
                { label: 'Change history', endpoint: admin.audit, to: `/admin/audit?entity=blog&id=${_id}` },
                { label: 'Delete…', endpoint: blog.remove, tone: 'danger', separated: true, onSelect: () => setIsDeleting(true) },
              ]}
            />
          </>
        }
      />
      <ArticleForm<typeof save>
        key={_id}
        article={article}
        choices={choices}
        schema={articleChanges}
        defaultValues={{
          ...{ title, slug, excerpt, content, thumbnail: thumbnail._id, author, authorId, tags, products, related },
          ...{ published, publishedAt, version },
        }}
      />
      <DeleteArticleDialog article={isDeleting ? article : null} onClose={() => setIsDeleting(false)} leaveTo="/admin/blogs" />
    </>
  );
}
