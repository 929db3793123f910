import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { articleExport } from '#contract/article-export.ts';
import { type Article, blog } from '#contract/blog.ts';
import { articleStateLabels } from '#contract/blog-labels.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ArticleStateBadge } from './article-state.tsx';
import { DeleteArticleDialog } from './delete-article-dialog.tsx';

const listConfig: ListConfig = {
  path: '/admin/blogs',
  tabs: {
    name: 'state',
    label: 'Article status',
    options: [['', 'All'], ...Object.entries({ ...articleStateLabels, draft: 'Drafts' })],
  },
  sorts: ['-publishedAt', 'publishedAt', '-updatedAt', 'updatedAt', 'title', '-title'],
};

const load = loadList(listConfig, (api, request) => api.call(blog.adminPage, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Blog');

const columns: Column<Article>[] = [
  {
    title: 'Article',
    sort: 'title',
    cell: ({ _id, title, author, thumbnail }) => (
      <span className="article-cell">
        <Picture image={thumbnail} sizes="4rem" alt="" className="article-cell-picture" />
        <span className="min-w-0">
          <RowLink to={`/admin/blogs/${_id}`}>{title}</RowLink>
          <span className="block text-sm font-normal text-grey">by {author}</span>
        </span>
      </span>
    ),
  },
  { title: 'Status', cell: (article) => <ArticleStateBadge article={article} /> },
  { title: 'Published', sort: 'publishedAt', cell: ({ publishedAt }) => (publishedAt ? <Time time={publishedAt} /> : '–') },
  { title: 'Last changed', sort: 'updatedAt', cell: ({ updatedAt }) => <Time time={updatedAt} /> },
];

export default function BlogsPage() {
  const { list, total, counts, query } = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const [deleting, setDeleting] = useState<Article | null>(null);
  const publish = ({ _id, version }: Article, published: boolean) =>
    run(
      (api) =>
        api.call(blog.update, {
          params: { id: _id },
          body: { published, version, ...(published ? { publishedAt: new Date().toISOString() } : {}) },
        }),
      { success: published ? 'Article published.' : 'Article moved to drafts.' },
    );
  return (
    <>
      <ListPage
        title="Blog"
        intro="Articles bring new readers to your shop and keep them coming back."
        actions={
          <>
            <LinkButton to="/admin/blogs/authors" tone="secondary" size="sm">
              Authors
            </LinkButton>
            <MayCall endpoint={blog.create}>
              <LinkButton to="/admin/blogs/new" size="sm">
                Write an article
              </LinkButton>
            </MayCall>
          </>
        }
        {...{ config: listConfig, query, list, total, columns }}
        tabCounts={counts}
        rowKey={({ _id }) => _id}
        rowName={({ title }) => title}
        rowMenu={(article) => (
          <ActionMenu
            label={`Actions for ${article.title}`}
            items={[
              { label: 'Edit', endpoint: blog.update, to: `/admin/blogs/${article._id}` },
              { label: 'Preview', endpoint: null, to: `/admin/blogs/${article._id}/preview` },
              article.published
                ? { label: 'Move to drafts', endpoint: blog.update, onSelect: () => void publish(article, false) }
                : { label: 'Publish now', endpoint: blog.update, onSelect: () => void publish(article, true) },
              { label: 'Delete…', endpoint: blog.remove, tone: 'danger', separated: true, onSelect: () => setDeleting(article) },
            ]}
          />
        )}
        noun={['article', 'articles']}
        exportPath="/admin/export/articles.csv"
        exportEndpoint={articleExport.exportCsv}
        searchedFields="title, author and tags"
        empty={
          <EmptyList title="No articles yet" text="A guide, a recipe, a story from the shop. Start with what customers ask you most.">
            <MayCall endpoint={blog.create}>
              <LinkButton to="/admin/blogs/new">Write an article</LinkButton>
            </MayCall>
          </EmptyList>
        }
      />
      <DeleteArticleDialog article={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
