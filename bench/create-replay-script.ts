import type { RecordedStatement } from './statement-recorder.ts';

/** A statement with the types that PostgreSQL gave its parameters. */
export interface TypedStatement extends RecordedStatement {
  types: readonly string[];
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Turns a journey's statements into a script that pgbench can run repeatedly: values that the journey created (ids, tokens, and the texts in
 * `names`, such as the order's number) are new in each run, while existing ids (`known`) stay. pgbench must be given the variable `journey`,
 * which the script increments.
 */
export function createReplayScript(statements: readonly TypedStatement[], known: ReadonlySet<string>, names: readonly string[]): string {
  const replacements = new Map<string, string>();
  const replace = (text: string, expression: (index: string) => string) => {
    const existing = replacements.get(text);
    if (existing) return existing;
    const replacement = expression(`lpad(to_hex(${replacements.size}), 12, '0')`);
    replacements.set(text, replacement);
    return replacement;
  };
  // Ids of a client increase from run to run, as the shop's own ids increase over time.
  const newId = (id: string) =>
    replace(id, (index) => `lpad(to_hex(:journey), 8, '0') || '-0000-7' || lpad(to_hex(:client_id), 3, '0') || '-8000-' || ${index}`);
  const newName = (name: string) => replace(name, (index) => `'B' || to_hex(:journey) || 'C' || :client_id || ${index}`);
  const newBytes = (bytes: Buffer) =>
    replace(bytes.toString('hex'), (index) => `sha256((:journey || ' ' || :client_id || ' ' || ${index})::text::bytea)`);

  const textOf = (value: string): string => {
    const pattern = new RegExp([ids.source, ...names.map(escapeForPattern)].join('|'), 'g');
    const parts: string[] = [];
    let at = 0;
    for (const { 0: found, index } of value.matchAll(pattern)) {
      if (known.has(found)) continue;
      if (index > at) parts.push(quoted(value.slice(at, index)));
      parts.push(names.includes(found) ? newName(found) : newId(found));
      at = index + found.length;
    }
    if (at < value.length || parts.length === 0) parts.push(quoted(value.slice(at)));
    return parts.join(' || ');
  };
  const toLiteral = (value: RecordedStatement['values'][number], type = 'text'): string =>
    value === null ? `null::${type}` : `(${Buffer.isBuffer(value) ? newBytes(value) : textOf(value)})::${type}`;

  const lines = statements.map(({ text, values, types }) => {
    const filled = text.replace(/\$(\d+)/g, (_, parameterNumber) =>
      toLiteral(values[Number(parameterNumber) - 1] ?? null, types[Number(parameterNumber) - 1]),
    );
    return `${filled.trim().replace(/;$/, '')};`;
  });
  return ['\\set journey :journey + 1', ...lines, ''].join('\n');
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
