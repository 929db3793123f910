import type { AdminPage, PageVersion } from '#contract/page-admin.ts';
import type { Page } from '#contract/pages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { getByCurrentOrPreviousSlug } from '#server/platform/previous-slugs.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { contentOf, pathOf } from './page-text.ts';
import {
  findPage,
  findPageByIdOrSlug,
  findPages,
  findPageVersion,
  findPageVersions,
  findSitemapPages,
  type PageRow,
} from './pages.queries.ts';

const serializePage = (row: PageRow): Page => ({
  _id: row.id,
  textKey: row.key,
  slug: row.slug,
  path: pathOf(row),
  title: row.title,
  content: sanitizeRichText(contentOf(row)),
  helpTopic: row.help_topic,
  facts: row.facts,
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
  updatedAt: row.updated_at.toISOString(),
});

const serializeAdminPage = (row: PageRow): AdminPage => ({
  ...serializePage(row),
  enabled: row.enabled && row.content !== '',
  isExample: row.content === null,
  helpPosition: row.help_position,
  isPopular: row.is_popular,
  version: row.version,
  createdAt: row.created_at.toISOString(),
});

/** A page as shoppers see it, by its slug or a previous one. Throws NotFound, also for one without a text. */
export const getPage = (db: Database, slug: string): Promise<Page> =>
  getByCurrentOrPreviousSlug(db, 'page', slug, async (idOrSlug) => {
    const row = await findPageByIdOrSlug(db, idOrSlug);
    if (!row?.enabled || row.content === '') throw new NotFound('This page');
    return serializePage(row);
  });

/** One page for the back office. Throws NotFound. */
export async function getPageForAdmin(db: Database, id: string): Promise<AdminPage> {
  const row = await findPage(db, id);
  if (!row) throw new NotFound('This page');
  return serializeAdminPage(row);
}

/** All pages: the shop's own texts, then the others, newest first. There are some dozens at most. */
export async function listPages(db: Database): Promise<{ list: Omit<AdminPage, 'content'>[]; total: number }> {
  const rows = await findPages(db);
  return { list: rows.map((row) => serializeAdminPage(row as PageRow)), total: rows.length };
}

const maxVersions = 200;

/** The newest versions of a page, and how many there are. Throws NotFound. */
export async function listPageVersions(db: Database, id: string): Promise<{ list: PageVersion[]; total: number }> {
  const page = await findPage(db, id);
  if (!page) throw new NotFound('This page');
  const rows = await findPageVersions(db, id, maxVersions);
  return { list: rows.map(serializeVersion), total: page.version };
}

const serializeVersion = ({
  version,
  title,
  admin,
  created_at,
}: Pick<PageVersion, 'version' | 'title' | 'admin'> & { created_at: Date }) => ({
  version,
  title,
  admin,
  createdAt: created_at.toISOString(),
});

/** One version of a page. Throws NotFound. */
export async function getPageVersion(db: Database, id: string, version: number) {
  const [page, row] = [await findPage(db, id), await findPageVersion(db, id, version)];
  if (!page || !row) throw new NotFound('This version');
  return {
    ...serializeVersion(row),
    slug: row.slug,
    content: sanitizeRichText(contentOf({ ...page, content: row.content })),
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  };
}

/** The paths of the pages that search engines may find, with their last change. */
export const listSitemapPages = async (db: Database): Promise<{ path: string; updatedAt: Date }[]> =>
  (await findSitemapPages(db)).map((row) => ({ path: pathOf(row), updatedAt: row.updated_at }));
