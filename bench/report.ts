import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** One figure of a run. `met` is null when it has no target. */
export interface Row {
  what: string;
  figure: string;
  /** Percent of the requests per second of the bare Fastify hello. */
  share?: number;
  /** CPU time of Node per response in ms. */
  cpu?: number | undefined;
  target: string;
  met: boolean | null;
}

export const createRow = (what: string, figure: string, target = '', met: boolean | null = null): Row => ({ what, figure, target, met });

/** A rate per second with its share of the hello rate measured with it; `target` is the lowest acceptable share in percent. */
export function createRateRow(what: string, rate: number, hello: number, target?: number): Row {
  const share = (rate / hello) * 100;
  return {
    what,
    figure: `${formatNumber(rate)}/s`,
    share,
    target: target ? `≥ ${target} %` : '',
    met: target === undefined ? null : share >= target,
  };
}

/** Formats numbers from 100 on as 12,345, and smaller ones with one decimal. */
export const formatNumber = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1));

const verdict = (met: boolean | null) => (met === null ? '' : met ? 'met' : 'MISSED');

/** Prints the rows as a Markdown table. */
export function printTable(title: string, rows: readonly Row[]): void {
  const cells = rows.map(({ what, figure, share, cpu, target, met }) => [
    what,
    figure,
    share === undefined ? '' : `${share.toFixed(2)} %`,
    cpu === undefined ? '' : `${cpu.toFixed(3)} ms`,
    target,
    verdict(met),
  ]);
  const all = [['what', 'figure', 'share of hello', 'processor', 'bar', ''], ...cells];
  // Empty columns are left out.
  const columns = [0, 1, 2, 3, 4, 5].filter((column) => cells.some((line) => line[column] !== ''));
  const lines = all.map((line) => columns.map((column) => line[column] ?? ''));
  const widths = columns.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const print = (line: string[]) => console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  console.log(`\n${title}\n`);
  const [head = [], ...rest] = lines;
  print(head);
  print(widths.map((width) => '-'.repeat(width)));
  for (const line of rest) print(line);
}

/** Saves a run in bench/results, and returns the path of the file. */
export async function saveResults(kind: string, rows: readonly Row[], details: object = {}): Promise<string> {
  const at = new Date().toISOString();
  const file = join('bench', 'results', `${kind}-${at.slice(0, 19).replaceAll(':', '')}.json`);
  const machine = { cores: cpus().length, model: cpus()[0]?.model, memory: totalmem(), node: process.version };
  await mkdir(join('bench', 'results'), { recursive: true });
  await writeFile(file, `${JSON.stringify({ at, commit: commit(), machine, rows, ...details }, null, 2)}\n`);
  return file;
}

function commit(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // A copy without git history.
    return null;
  }
}
