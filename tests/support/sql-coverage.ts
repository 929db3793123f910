import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

/** The literal parts between the values of an `sql` template. */
type Template = readonly string[];

/**
 * Fails a full test run in which a handwritten SQL statement of the shop never ran. Types check what Kysely builds against the tables; handwritten SQL is
 * only known to be right when PostgreSQL has run it.
 */
export class SqlCoverage implements Reporter {
  #vitest: Vitest | undefined;
  #folder = '';

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#folder = mkdtempSync(join(tmpdir(), 'kibble-statements-'));
    process.env.STATEMENTS_FOLDER = this.#folder;
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): Promise<void> {
    const ran = readStatements(this.#folder);
    rmSync(this.#folder, { recursive: true, force: true });
    if (reason !== 'passed' || !(await this.#isWhole(modules))) return;
    const missing = findMissing(readTemplates('src'), ran);
    for (const sentence of missing) console.error(sentence);
    if (missing.length > 0) process.exitCode = 1;
  }

  /** Whether all server tests ran; a part of them runs a part of the statements. */
  async #isWhole(modules: readonly TestModule[]): Promise<boolean> {
    if (this.#vitest?.config.testNamePattern) return false;
    const ran = new Set(modules.map(({ moduleId }) => moduleId));
    const specifications = (await this.#vitest?.globTestSpecifications()) ?? [];
    const expected = specifications.filter(({ project }) => project.name === 'server' || project.name === 'alone');
    return expected.length > 0 && expected.every(({ moduleId }) => ran.has(moduleId));
  }
}

const readStatements = (folder: string): string[] => [
  ...new Set(
    readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean).map(parseStatement)),
  ),
];

const parseStatement = (line: string): string => String(JSON.parse(line));

interface Source {
  file: string;
  templates: Template[];
}

/** The `sql` templates of each file below a folder, except tests and builders. */
const readTemplates = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.(test|builders))\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, templates: templatesOf(readFileSync(file, 'utf8'), file.endsWith('x')) }));

/** All templates tagged `sql` in a source text. */
export function templatesOf(text: string, tsx = false): Template[] {
  if (!/\bsql\b[^;]*`/.test(text)) return [];
  const found: Template[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    if (isSqlTemplate(node)) found.push(node.template.quasis.map(({ cooked }) => cooked));
    visit(Object.values(node));
  };
  visit(parseSync(text, { syntax: 'typescript', tsx }).body);
  return found;
}

interface SqlTemplate {
  template: { quasis: { cooked: string }[] };
}

const isSqlTemplate = (node: object): node is SqlTemplate =>
  Reflect.get(node, 'type') === 'TaggedTemplateExpression' && Reflect.get(Reflect.get(node, 'tag'), 'value') === 'sql';

/** Returns a sentence for each template that no statement contains. */
export const findMissing = (sources: readonly Source[], ran: readonly string[]): string[] =>
  sources.flatMap(({ file, templates }) =>
    templates
      .filter((template) => !ran.some((statement) => contains(statement, template)))
      .map((template) => `${file}: no test runs this, so its columns may not exist: ${template.join('…').replace(/\s+/g, ' ').trim()}`),
  );

function contains(statement: string, template: Template): boolean {
  let from = 0;
  for (const part of template) {
    const at = statement.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
