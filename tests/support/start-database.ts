import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { connectDatabase, withoutTimeouts } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that tests clone their databases on, and the database that they clone. */
    database: { server: string; template: string };
  }
}

/** Starts a PostgreSQL for the tests, or takes TEST_DATABASE_URL's, and migrates the template that every test file clones. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('test');
  const embedded = process.env.TEST_DATABASE_URL ? null : await startEmbeddedPostgres(folder, { database: 'kibble', durable: false });
  const server = process.env.TEST_DATABASE_URL ?? embedded?.url ?? '';
  const template = `kibble_template_${process.pid}`;
  await runOnServer(server, `create database ${template}`);
  const log = createLog('fatal');
  const connection = connectDatabase(databaseUrl(server, template), log, { connections: 2 });
  await migrate(connection.pool, 'migrations');
  await migrateJobs(connection.pool, log);
  await connection.close();
  project.provide('database', { server, template });
  return async () => {
    await runOnServer(server, `drop database ${template} with (force)`);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement that PostgreSQL allows outside of the database only. */
export async function runOnServer(server: string, statement: string): Promise<void> {
  const connection = connectDatabase(server, createLog('fatal'), { connections: 1 });
  try {
    // A database is copied and dropped in its time, however busy the disk is.
    await withoutTimeouts(connection.pool, (client) => client.query(statement));
  } finally {
    await connection.close();
  }
}
