import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Does something in the folder of a built checkout, from which commands and processes of its shop are started. */
export async function inCheckout<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (!existsSync(join(folder, 'build/server/cli.js'))) throw new Error(`There is no built shop in ${resolve(folder)}`);
  const own = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(own);
  }
}
