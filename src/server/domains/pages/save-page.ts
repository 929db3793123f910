import type { NewPage, PageChanges } from '#contract/page-admin.ts';
import type { PageKey } from '#contract/pages.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { newId } from '#shared/ids.ts';
import { firstFreeSlug, slugify } from '#shared/slug.ts';
import { changedPlaceColumns, changesPlace, placeColumns } from './help-place.ts';
import { contentOf, toPageHtml, toPlainText } from './page-text.ts';
import { OwnTextOfShop, translatePageErrors } from './pages.errors.ts';
import {
  deletePageRow,
  findPageSlugsLike,
  findPageVersion,
  insertPage,
  insertPageVersion,
  lockPage,
  lockPagesByKey,
  type PageRow,
  type PageRowChanges,
  updatePageRow,
} from './pages.queries.ts';

/** Adds a page and returns its id. Without a slug, it gets one from its title. Throws InvalidInput without a text, and PageSlugTaken. */
export function createPage(
  db: Database,
  adminId: string,
  { title, slug, content, seoTitle, seoDescription, enabled, ...place }: NewPage,
): Promise<string> {
  const id = newId();
  const html = sanitizeContent(content);
  if (html === '') throw new InvalidInput([{ path: 'content', message: 'Enter some text.' }]);
  return translatePageErrors(() =>
    inTransaction(db, async (db) => {
      const derived = slugify(title) || 'page';
      await insertPage(db, {
        id,
        key: null,
        slug: slug ?? firstFreeSlug(derived, new Set(await findPageSlugsLike(db, derived))),
        title,
        content: html,
        seo_title: seoTitle,
        seo_description: seoDescription,
        enabled,
        example: null,
        ...placeColumns(place),
      });
      await insertPageVersion(db, id, adminId);
      return id;
    }),
  );
}

/**
 * Changes the given fields of a page and keeps the result as a version. A changed title does not change the slug. With `version`, only if it has not been saved since.
 * Throws NotFound, StaleVersion, InvalidInput, PageSlugTaken, and OwnTextOfShop if a text of the shop would move or be switched off.
 */
export function updatePage(db: Database, adminId: string, id: string, { version, ...changes }: PageChanges): Promise<void> {
  return translatePageErrors(() =>
    inTransaction(db, async (db) => {
      const page = await lockPageAt(db, id, version);
      const { slug = page.slug, title, content, seoTitle, seoDescription } = changes;
      // An empty text of the shop is shown as switched off, and a form sends that along.
      const enabled = page.key === null ? changes.enabled : undefined;
      if (page.key !== null && slug !== page.slug) throw new OwnTextOfShop();
      if (page.key !== null && changesPlace(changes)) throw new OwnTextOfShop();
      if (page.key !== null && changes.enabled === false && page.content !== '' && content === undefined) throw new OwnTextOfShop();
      const html = content === undefined ? undefined : sanitizeContent(content);
      if (html === '' && page.key === null) throw new InvalidInput([{ path: 'content', message: 'Enter some text.' }]);
      // An example that was not changed stays one.
      const isSame = html !== undefined && page.content === null && html === sanitizeContent(contentOf(page));
      await save(db, page, adminId, {
        slug,
        ...(title !== undefined && { title }),
        ...(html !== undefined && !isSame && { content: html }),
        ...(seoTitle !== undefined && { seo_title: seoTitle }),
        ...(seoDescription !== undefined && { seo_description: seoDescription }),
        ...(enabled !== undefined && { enabled }),
        ...(page.key === null && changedPlaceColumns(page, changes)),
      });
    }),
  );
}

/** Saves the title and the texts of an earlier version as the newest one; the page keeps its slug. Throws NotFound and StaleVersion. */
export const restorePage = (
  db: Database,
  adminId: string,
  { id, version }: { id: string; version: number },
  seen?: number,
): Promise<void> =>
  inTransaction(db, async (db) => {
    const page = await lockPageAt(db, id, seen);
    const earlier = await findPageVersion(db, id, version);
    if (!earlier) throw new NotFound('This version');
    const { title, content, seo_title, seo_description } = earlier;
    await save(db, page, adminId, { title, content, seo_title, seo_description });
  });

/** Deletes a page with its versions. Throws NotFound and OwnTextOfShop. */
export const deletePage = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const page = await lockPageAt(db, id);
    if (page.key !== null) throw new OwnTextOfShop();
    await deletePageRow(db, id);
  });

/** Saves texts of the shop that came as plain text, where they differ from what the pages say. */
export async function savePageTexts(db: Database, adminId: string | null, texts: Partial<Record<PageKey, string>>): Promise<void> {
  const keys = Object.keys(texts) as PageKey[];
  if (keys.length === 0) return;
  for (const page of await lockPagesByKey(db, keys)) {
    const text = page.key && texts[page.key];
    if (text === null || text === undefined || toPlainText(contentOf(page)) === text.trim()) continue;
    await save(db, page, adminId, { content: toPageHtml(text) });
  }
}

async function lockPageAt(db: Database, id: string, version?: number): Promise<PageRow> {
  const page = await lockPage(db, id);
  if (!page) throw new NotFound('This page');
  if (version !== undefined && version !== page.version) throw new StaleVersion('this page', { seen: version, current: page.version });
  return page;
}

/** Writes a page and its version, unless nothing changes. */
async function save(db: Database, page: PageRow, adminId: string | null, changes: PageRowChanges): Promise<void> {
  const names = Object.keys(changes) as (keyof PageRowChanges)[];
  if (names.every((name) => changes[name] === page[name])) return;
  await updatePageRow(db, page.id, changes);
  await insertPageVersion(db, page.id, adminId);
}

/** Sanitized; empty if it has neither words nor pictures. */
function sanitizeContent(html: string): string {
  const content = sanitizeRichText(html).trim();
  return toPlainText(content) === '' && !content.includes('<img') ? '' : content;
}
