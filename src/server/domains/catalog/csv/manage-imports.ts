import type { CsvFile } from '#contract/basics.schemas.ts';
import type { ImportDetails } from '#contract/product-admin.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { readInBatches } from '#server/platform/database/read-in-batches.ts';
import { NotFound } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { newId } from '#shared/ids.ts';
import { ImportNotReady } from '../catalog.errors.ts';
import { importJobKeyOf } from './import-job-key.ts';
import {
  deleteImportRow,
  deleteOldImports,
  findImport,
  findIssuesAfter,
  lockImportState,
  type PositionedIssue,
} from './import-lists.queries.ts';
import { type ImportStatus, insertImport, moveImport } from './product-imports.queries.ts';
import { decodeCsv } from './read-csv.ts';

/** Some half an hour: then somebody has to know that it does not go on. */
const maxAttempts = 8;

interface ImportFile {
  name: string;
  data: Uint8Array;
  /** Image ids by file name. */
  pictures: Record<string, string>;
}

/** Stores a file to import; a job then checks it. Returns its id. */
export function startImport(db: Database, { name, data, pictures }: ImportFile): Promise<string> {
  return inTransaction(db, async (db) => {
    const id = newId();
    await insertImport(db, {
      id,
      file_name: name.slice(0, 200),
      content: decodeCsv(data),
      pictures: JSON.stringify(pictures),
    });
    await enqueueJob(db, 'check-product-import', id);
    return id;
  });
}

/** Throws NotFound. */
export async function getImport(db: Database, id: string): Promise<ImportDetails> {
  const found = await findImport(db, id);
  if (!found) throw new NotFound('This import');
  return found;
}

/** Starts to apply a checked import, or lets an interrupted one go on; a job does it. Throws NotFound and InvalidTransition. */
export const startToApply = (db: Database, id: string): Promise<void> =>
  start(db, id, { from: ['checked'], onlyInterrupted: ['applying'], to: 'applying', job: 'apply-product-import' });

/** Starts to take an applied or interrupted import back; a job does it. Throws NotFound and InvalidTransition. */
export const startToRollBack = (db: Database, id: string): Promise<void> =>
  start(db, id, { from: ['applied'], onlyInterrupted: ['applying', 'rolling_back'], to: 'rolling_back', job: 'roll-back-product-import' });

interface Start {
  from: readonly ImportStatus[];
  /** States that it starts from as well if nobody works on the import any more. */
  onlyInterrupted: readonly ImportStatus[];
  to: ImportStatus;
  job: string;
}

const start = (db: Database, id: string, { from, onlyInterrupted, to, job }: Start): Promise<void> =>
  inTransaction(db, async (db) => {
    const found = await lockImportState(db, id);
    if (!found) throw new NotFound('This import');
    const { status, interrupted } = found;
    if (!from.includes(status) && !(interrupted && onlyInterrupted.includes(status))) throw new ImportNotReady(status);
    await moveImport(db, id, [status], to);
    await enqueueJob(db, job, id);
  });

const enqueueJob = (db: Database, job: string, id: string): Promise<void> =>
  enqueue(db, job, { id }, { key: importJobKeyOf(id), maxAttempts });

/** Throws NotFound, also for an import that is at work. */
export async function removeImport(db: Database, id: string): Promise<void> {
  if (!(await deleteImportRow(db, id))) throw new NotFound('This import');
}

/** Everything that is wrong with a file, and what the import skipped or kept. Throws NotFound. */
export async function exportImportErrors(db: Database, id: string): Promise<CsvFile> {
  await getImport(db, id);
  async function* batches() {
    const issues = readInBatches((after: PositionedIssue | null, size) => findIssuesAfter(db, id, after?.position ?? -1, size));
    for await (const batch of issues) yield batch.map(({ line, column, message }) => [line, column, message]);
  }
  return { name: 'import-errors', columns: ['line', 'column', 'message'], batches: batches() };
}

/** Imports can be taken back for 90 days. */
export const purgeOldImports = (db: Database): Promise<unknown> => deleteOldImports(db, new Date(Date.now() - 90 * 24 * 3_600_000));
