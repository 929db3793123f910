import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { test as base, expect, inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { createMailRenderer } from '#server/mail-renderer.ts';
import { createMemoryCache } from '#server/platform/cache/memory-cache.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import { allTags } from '#server/platform/cache/tag-versions.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Connection, connectDatabase, type Database } from '#server/platform/database/database.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { createLog } from '#server/platform/log.ts';
import type { Shop } from '#server/platform/shop.ts';
import { recordUndocumentedErrors } from './record-undocumented-errors.ts';
import { databaseUrl, runOnServer } from './start-database.ts';
import './install-modules.ts';

export { expect } from 'vitest';

interface Fixtures {
  /** A database for this test file alone, with empty tables. */
  connection: Connection;
  db: Database;
  shop: Shop;
  /** The whole API, to be called with `app.inject`. */
  app: FastifyInstance;
}

/** vitest's `test` with the shop's database, API and files; each test file has its own. */
export const test = base.extend<{ $file: Fixtures }>({
  connection: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
    async ({}, use) => {
      const { server, template } = inject('database');
      const name = `kibble_test_${randomBytes(6).toString('hex')}`;
      // The default strategy, wal_log, takes two to four times as long.
      await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
      const connection = connectDatabase(databaseUrl(server, name), createLog('fatal'));
      await use(connection);
      await connection.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
    { scope: 'file' },
  ],
  db: [async ({ connection }, use) => use(connection.db), { scope: 'file' }],
  shop: [
    async ({ connection }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kibble-files-'));
      const cache = createMemoryCache();
      const config = readConfig({ LIMITS: 'off', DATA_DIR: folder });
      await use({
        db: connection.db,
        isDatabaseReachable: connection.isReachable,
        config,
        cache,
        responseCache: createResponseCache(cache),
        // Replaces the invalidation listener of a running shop.
        waitForInvalidation: async () => cache.tags.invalidate([allTags]),
        log: createLog(process.env.LOG_LEVEL ?? 'fatal'),
        files: createDiskStore(join(folder, 'files')),
        renderMail: createMailRenderer(),
        publicUrl: () => 'http://localhost:3000',
      });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
  app: [
    async ({ shop }, use) => {
      // Never rejects requests because of load; that has a test of its own.
      const app = await createApp(shop, { maxEventLoopDelay: 0 });
      const findUndocumentedErrors = recordUndocumentedErrors(app);
      await use(app);
      await app.close();
      expect(findUndocumentedErrors(), 'errors that the contract does not name for these calls').toEqual([]);
    },
    { scope: 'file' },
  ],
});
