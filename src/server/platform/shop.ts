import type { MemoryCache } from './cache/memory-cache.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Logger } from './log.ts';
import type { RenderMail } from './mail/template-types.ts';

/** What every handler may reach, beside its input. */
export interface Shop {
  db: Database;
  /** Whether the database answers; nobody waits long for this. */
  isDatabaseReachable: () => Promise<boolean>;
  config: Config;
  log: Logger;
  files: FileStore;
  renderMail: RenderMail;
  /** Answers that nearly every page needs, kept until something changes. */
  cache: MemoryCache;
  /** Finished public answers, kept until something that they show changes. */
  responseCache: ResponseCache;
  /** Resolves when this process has dropped whatever was changed before the call. */
  waitForInvalidation: () => Promise<void>;
  /** Where shoppers reach the shop, without a slash at the end. */
  publicUrl: () => string;
}
