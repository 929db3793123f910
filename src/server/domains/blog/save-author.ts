import type { Author, EditedAuthor, NewAuthor } from '#contract/authors.ts';
import type { ArticleAuthor } from '#contract/blog.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound, StaleVersion } from '#server/platform/errors.ts';
import { isId, newId } from '#shared/ids.ts';
import { firstFreeSlug, slugify } from '#shared/slug.ts';
import {
  type AuthorRow,
  deleteAuthorRow,
  findAuthor,
  findAuthorSlugsLike,
  findAuthors,
  insertAuthor,
  lockAuthor,
  updateAuthorRow,
} from './authors.queries.ts';
import { translateAuthorErrors } from './blog.errors.ts';

const serializeProfile = ({ id, name, slug, bio, image }: AuthorRow): ArticleAuthor => ({
  _id: id,
  name,
  slug,
  bio,
  image: image && serializeImage(image),
});

const serializeAuthor = (row: AuthorRow): Author => ({
  ...serializeProfile(row),
  articles: row.articles,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A page of authors by name. */
export async function listAuthors(
  db: Database,
  search: { q?: string | undefined; page: number; limit: number },
): Promise<{ list: Author[]; total: number }> {
  const { rows, total } = await findAuthors(db, search);
  return { list: rows.map(serializeAuthor), total };
}

/** One author. Throws NotFound. */
export const getAuthor = async (db: Database, id: string): Promise<Author> => serializeAuthor(await requireAuthor(db, id));

/** One author by id or slug, as readers see it. Throws NotFound. */
export const getAuthorProfile = async (db: Database, idOrSlug: string): Promise<ArticleAuthor> =>
  serializeProfile(await requireAuthor(db, idOrSlug));

async function requireAuthor(db: Database, idOrSlug: string): Promise<AuthorRow> {
  const row = await findAuthor(db, { ...(isId(idOrSlug) ? { id: idOrSlug } : {}), slug: idOrSlug });
  if (!row) throw new NotFound('This author');
  return row;
}

/** Adds an author and returns the id. Without a slug, it is made of the name. Throws AuthorSlugTaken and InvalidInput. */
export const createAuthor = (db: Database, { image, slug, ...author }: NewAuthor): Promise<string> =>
  translateAuthorErrors(async () => {
    const id = newId();
    const derived = slugify(author.name) || 'author';
    await insertAuthor(db, {
      id,
      ...author,
      slug: slug ?? firstFreeSlug(derived, await findAuthorSlugsLike(db, derived)),
      image_id: image,
    });
    return id;
  });

/** Replaces an author, whose articles show the new name; with `version`, only if nobody has saved since. Throws NotFound, StaleVersion, AuthorSlugTaken and InvalidInput. */
export const updateAuthor = (db: Database, id: string, { version, image, ...changes }: EditedAuthor): Promise<void> =>
  translateAuthorErrors(() =>
    inTransaction(db, async (db) => {
      const author = await lockAuthor(db, id);
      if (!author) throw new NotFound('This author');
      if (version !== undefined && version !== author.version)
        throw new StaleVersion('this author', { seen: version, current: author.version });
      await updateAuthorRow(db, id, { ...changes, image_id: image });
    }),
  );

/** Deletes an author; the articles keep the name. Throws NotFound. */
export async function deleteAuthor(db: Database, id: string): Promise<void> {
  if (!(await deleteAuthorRow(db, id))) throw new NotFound('This author');
}
