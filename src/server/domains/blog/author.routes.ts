import { author } from '#contract/authors.ts';
import { authorSchemas } from '#contract/blog.schemas.ts';
import { nameProducts } from '#server/domains/catalog/name-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { findRelatedTitles } from './article-relations.queries.ts';
import { findAuthorNames } from './authors.queries.ts';
import { getArticle } from './list-articles.ts';
import { createAuthor, deleteAuthor, getAuthor, listAuthors, updateAuthor } from './save-author.ts';

const readAuthor = ({ db, params }: { db: Database; params: { id: string } }) => getAuthor(db, params.id);
const listNames = async (db: Database) => (await findAuthorNames(db)).map(({ id, name }) => ({ _id: id, name }));

export const authorRoutes = [
  route(author.page, authorSchemas.page, ({ db, params, query }) => listAuthors(db, { ...params, ...query })),
  route(author.names, authorSchemas.names, async ({ db }) => {
    const list = await listNames(db);
    return { list, total: list.length };
  }),
  route(author.choices, authorSchemas.choices, async ({ db, params }) => {
    const { products } = await getArticle(db, params.id, { forAdmin: true });
    const related = await findRelatedTitles(db, params.id);
    return {
      authors: await listNames(db),
      products: await nameProducts(db, products),
      related: related.map(({ id, title }) => ({ _id: id, title })),
    };
  }),
  route(author.get, authorSchemas.get, readAuthor),
  route(author.create, authorSchemas.create, async ({ db, body }) => getAuthor(db, await createAuthor(db, body)), { audit: 'reply' }),
  route(
    author.update,
    authorSchemas.update,
    async (input) => {
      await updateAuthor(input.db, input.params.id, input.body);
      return readAuthor(input);
    },
    { audit: readAuthor },
  ),
  route(
    author.remove,
    authorSchemas.remove,
    async ({ db, params }) => {
      await deleteAuthor(db, params.id);
      return null;
    },
    { audit: readAuthor },
  ),
];
