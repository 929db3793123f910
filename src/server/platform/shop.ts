import type { MemoryCache } from './cache/memory-cache.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Logger } from './log.ts';
import type { RenderMail } from './mail/template-types.ts';

/** What every handler may use besides its input. */
export interface Shop {
  db: Database;
  /** Whether the database responds; takes two seconds at most. */
  isDatabaseReachable: () => Promise<boolean>;
  config: Config;
  log: Logger;
  files: FileStore;
  renderMail: RenderMail;
  /** Data that nearly every page needs, cached until one of its tags is invalidated. */
  cache: MemoryCache;
  /** Encoded public responses, cached until one of their tags is invalidated. */
  responseCache: ResponseCache;
  /** Resolves when this process has invalidated everything that was changed before the call. */
  waitForInvalidation: () => Promise<void>;
  /** The URL under which shoppers reach the shop, without a trailing slash. */
  publicUrl: () => string;
}
