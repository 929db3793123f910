import { z } from 'zod';
import type { SizeGuide } from '#contract/catalog.ts';
import { sizeGuideInput } from '#contract/product-options.schemas.ts';

/** A table as a text: a line for each row, the first with the headings, and cells between `|` or, as spreadsheets copy them, tabs. */
export const formatTable = ({ columns, rows }: Pick<SizeGuide, 'columns' | 'rows'>): string =>
  [columns, ...rows].map((cells) => cells.join(' | ')).join('\n');

function parseTable(text: string): Pick<SizeGuide, 'columns' | 'rows'> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [columns = [], ...rows] = lines.map((line) => line.split(/[|\t]/).map((cell) => cell.trim()));
  return { columns, rows };
}

/** A size guide in the form, where its table is a text; without one there is no guide. */
export const sizeGuideForm = z.object({ table: z.string(), note: z.string() }).transform(({ table, note }, context) => {
  if (table.trim() === '') return null;
  const parsed = sizeGuideInput.safeParse({ ...parseTable(table), note });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.issues.push({ code: 'custom', input: table, message, path: [path[0] === 'note' ? 'note' : 'table'] });
  return z.NEVER;
});
