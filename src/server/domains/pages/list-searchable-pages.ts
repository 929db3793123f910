import type { PageKey } from '#contract/pages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contentOf, pathOf, toPlainText } from './page-text.ts';
import { findShownPages } from './pages.queries.ts';

/** A page as the search knows it. */
interface SearchablePage {
  key: PageKey | null;
  /** An article of the help centre with an address there. */
  isHelp: boolean;
  path: string;
  title: string;
  /** A sentence about it, if somebody has written one. */
  description: string | null;
  /** Without HTML. */
  text: string;
}

/** Every page that shoppers can open, with its text. There are some dozens. */
export const listSearchablePages = async (db: Database): Promise<SearchablePage[]> =>
  (await findShownPages(db)).map((row) => ({
    key: row.key,
    isHelp: row.help_topic !== null && row.key === null,
    path: pathOf(row),
    title: row.key === null ? row.title : (row.seo_title ?? row.title),
    description: row.seo_description,
    text: toPlainText(contentOf(row)),
  }));
