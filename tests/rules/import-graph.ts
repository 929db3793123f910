import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  from: string;
  /** A path below the project, or a package's name. */
  to: string;
  typeOnly: boolean;
}

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const dynamic = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'\s*\)/g;
const roots: Record<string, string> = {
  '#server': 'src/server',
  '#web': 'src/web',
  '#contract': 'src/contract',
  '#shared': 'src/shared',
  '#demo': 'demo',
  '#tests': 'tests',
};

/** Every import of a source text, with its target resolved to a path of the project where it is one. */
export function importsOf(from: string, text: string): Import[] {
  const imports = [...text.matchAll(statement)].map(([, type, target = '']) => ({
    from,
    to: resolve(from, target),
    typeOnly: type !== undefined,
  }));
  return [...imports, ...[...text.matchAll(dynamic)].map(([, target = '']) => ({ from, to: resolve(from, target), typeOnly: false }))];
}

/** Every import of the TypeScript files below the folders. */
export function readImports(folders: readonly string[]): Import[] {
  return folders.flatMap(filesBelow).flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
}

function resolve(from: string, target: string): string {
  if (target.startsWith('.')) return normalize(join(dirname(from), target)).replaceAll('\\', '/');
  const [root = '', ...rest] = target.split('/');
  const folder = roots[root];
  return folder ? `${folder}/${rest.join('/')}` : target;
}

function filesBelow(path: string): string[] {
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => filesBelow(`${path}/${name}`));
  return /\.tsx?$/.test(path) ? [path] : [];
}
