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
    /** The URL of the database server, and the name of the template database that tests clone. */
    database: { server: string; template: string };
  }
}

/** Starts a PostgreSQL for the tests, or uses TEST_DATABASE_URL, and migrates the template that every test file clones. */
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

/** The URL of another database on the same server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement such as `create database` that needs a connection to another database. */
export async function runOnServer(server: string, statement: string): Promise<void> {
  const connection = connectDatabase(server, createLog('fatal'), { connections: 1 });
  try {
    // Without timeouts: copying or dropping a database may take long on a busy disk.
    await withoutTimeouts(connection.pool, (client) => client.query(statement));
  } finally {
    await connection.close();
  }
}
