import Plus from 'lucide-react/icons/plus';
import { type MetaFunction, useLoaderData } from 'react-router';
import { type Author, author } from '#contract/authors.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';

const listConfig: ListConfig = { path: '/admin/blogs/authors' };

const load = loadList(listConfig, (api, request) => api.call(author.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Authors');

const columns: Column<Author>[] = [
  {
    title: 'Author',
    cell: ({ _id, name, bio }) => (
      <>
        <RowLink to={`/admin/blogs/authors/${_id}`}>{name}</RowLink>
        <span className="block text-sm font-normal text-grey">{bio}</span>
      </>
    ),
  },
  { title: 'Articles', className: 'tabular-nums', cell: ({ articles }) => articles.toLocaleString('en') },
  { title: 'Last changed', cell: ({ updatedAt }) => <Time time={updatedAt} /> },
];

export default function AuthorsPage() {
  const { list, total, query } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Authors"
      intro="The people who write your blog. Each has a page with a bio and their articles."
      actions={<AddAuthor />}
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      noun={['author', 'authors']}
      searchedFields="names"
      empty={
        <EmptyList title="No authors yet" text="Readers trust people more than shops. Tell them who’s writing.">
          <AddAuthor />
        </EmptyList>
      }
    />
  );
}

const AddAuthor = () => (
  <MayCall endpoint={author.create}>
    <LinkButton to="/admin/blogs/authors/new" size="sm" icon={<Plus size={17} aria-hidden="true" />}>
      Add an author
    </LinkButton>
  </MayCall>
);
