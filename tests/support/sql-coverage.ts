import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

/** The texts between the values of a statement, or of a part of one. */
type Template = readonly string[];

/**
 * Fails a whole run of the tests when a statement of the shop that is written as SQL never ran in it. Types hold what Kysely builds to the tables; what is written
 * as text is right when PostgreSQL has answered it.
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

  /** A part of the tests runs a part of the statements. */
  async #isWhole(modules: readonly TestModule[]): Promise<boolean> {
    if (this.#vitest?.config.testNamePattern) return false;
    const ran = new Set(modules.map(({ moduleId }) => moduleId));
    const specifications = (await this.#vitest?.globTestSpecifications()) ?? [];
    const wanted = specifications.filter(({ project }) => project.name === 'server' || project.name === 'alone');
    return wanted.length > 0 && wanted.every(({ moduleId }) => ran.has(moduleId));
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

/** What each file below a folder writes as SQL; tests and builders are read by nobody else. */
const readTemplates = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.(test|builders))\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, templates: templatesOf(readFileSync(file, 'utf8'), file.endsWith('x')) }));

/** Every text with the tag `sql`. */
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

/** A sentence for each text that stands in no statement that ran. */
export const findMissing = (sources: readonly Source[], ran: readonly string[]): string[] =>
  sources.flatMap(({ file, templates }) =>
    templates
      .filter((template) => !ran.some((statement) => contains(statement, template)))
      .map(
        (template) =>
          `${file}: no test runs this, so nobody knows whether its columns are there: ${template.join('…').replace(/\s+/g, ' ').trim()}`,
      ),
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
