import { type MetaFunction, useLoaderData } from 'react-router';
import { author } from '#contract/authors.ts';
import { newArticle } from '#contract/blog.schemas.ts';
import { type ArticleWithContent, blog, type NewArticle } from '#contract/blog.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadAdminIdentity, loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { ArticleForm } from '#web/admin/pages/article/article-form.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';

const load = loadFor(blog.create, async (input: LoadInput) => ({
  name: (await loadAdminIdentity(input)).name,
  authors: (await input.api.call(author.names, {})).list,
}));
const create = ({ api, form }: ActionInput) => {
  const { slug, ...article } = valuesOf<NewArticle>(form);
  return api.call(blog.create, { body: { ...article, ...(slug ? { slug } : {}) }, idempotencyKey: idempotencyKeyOf(form) });
};
const pathOf = (_: ActionInput, { _id }: ArticleWithContent) => `/admin/blogs/${_id}`;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', create), { redirectTo: pathOf });
export const clientAction = adminAction(create, { redirectTo: pathOf });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Write an article');

/** An empty slug is derived from the title by the server. */
const schema = newArticle.extend({ slug: newArticle.shape.slug.or(newArticle.shape.excerpt.unwrap().max(0)) });

export default function NewArticlePage() {
  const { name, authors } = useLoaderData<typeof loader>();
  const own = authors.find((other) => other.name === name);
  return (
    <>
      <PageHeader backLink={{ to: '/admin/blogs', label: 'Blog' }} title="Write an article" />
      <ArticleForm<typeof create>
        schema={schema}
        choices={{ authors, products: [], related: [] }}
        defaultValues={{
          title: '',
          slug: '',
          excerpt: '',
          content: '',
          thumbnail: null,
          author: name,
          authorId: own?._id ?? null,
          tags: [],
          products: [],
          related: [],
          published: false,
          publishedAt: null,
        }}
      />
    </>
  );
}
