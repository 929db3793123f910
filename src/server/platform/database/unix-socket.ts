import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The file that PostgreSQL listens on in its socket folder. */
export const socketPath = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

/** Whether a server can listen on a Unix socket at this path: not on Windows, not on file systems without sockets, and not if the path is too long. */
export async function canListenOn(path: string): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(path, () => done(true));
  });
  if (listens) await new Promise((done) => server.close(done));
  return listens;
}

/** Deletes the sockets, and their lock files, of servers that crashed with their machine. */
export async function deleteStaleSockets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
