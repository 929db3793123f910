import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { anAdmin, expireRecentAuth } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect } from './test.ts';

type Caller = Awaited<ReturnType<typeof anAdmin>>;

const get = (app: FastifyInstance, { authorization }: Caller, path: string) =>
  app.inject({ url: `/api/v1${path}`, headers: { authorization } });

/** The rows of a CSV export, by the titles of its columns. */
export async function readExport(app: FastifyInstance, caller: Caller, path: string): Promise<Record<string, string>[]> {
  const response = await get(app, caller, path);
  expect(response.headers['content-type'], response.body).toContain('text/csv');
  return parse(response.body, { bom: true, columns: true });
}

/** Expects that an export is refused to staff of another area. */
export async function expectRefused(app: FastifyInstance, db: Database, path: string): Promise<void> {
  const response = await get(app, await anAdmin(db, 'catalog'), path);
  expect(response.json()).toMatchObject({ code: 'not_allowed' });
}

/**
 * Expects what holds for an export of people's names and words: it is refused without a recent authentication and to whoever may only look, and the audit log
 * has it, with its filters, but without what was searched for. `path` has a search.
 */
export async function expectGuarded(app: FastifyInstance, db: Database, path: string, { action }: { action: string }): Promise<void> {
  await expectRefused(app, db, path);
  expect((await get(app, await anAdmin(db, 'read-only'), path)).json()).toMatchObject({ code: 'not_allowed' });
  const admin = await anAdmin(db);
  await readExport(app, admin, path);
  const entries = await db.selectFrom('audit_entries').select(['action', 'after']).where('admin_id', '=', admin.userId).execute();
  const { q, ...filters } = Object.fromEntries(new URL(path, 'http://shop').searchParams);
  expect(entries).toEqual([{ action, after: { ...filters, ...(q ? { searched: true } : {}) } }]);
  await expireRecentAuth(db, admin.userId);
  expect((await get(app, admin, path)).json()).toMatchObject({ code: 'reauth_required' });
}

/** Expects that all of so many rows are in the export once, though a statement reads fewer. */
export function expectEachOnce(rows: readonly Record<string, string>[], column: string, count: number): void {
  expect([rows.length, new Set(rows.map((row) => row[column])).size]).toEqual([count, count]);
}
