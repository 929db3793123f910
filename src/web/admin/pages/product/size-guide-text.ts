import { z } from 'zod';
import type { SizeGuide } from '#contract/catalog.ts';
import { sizeGuideInput } from '#contract/product-options.schemas.ts';
import { formatTextTable, parseTextTable } from '#shared/text-table.ts';

/** The table of a size guide as a text, its headings first. */
export const formatTable = ({ columns, rows }: Pick<SizeGuide, 'columns' | 'rows'>): string => formatTextTable([columns, ...rows]);

/** A size guide in the form, where its table is a text; without one there is no guide. */
export const sizeGuideForm = z.object({ table: z.string(), note: z.string() }).transform(({ table, note }, context) => {
  if (table.trim() === '') return null;
  const [columns, ...rows] = parseTextTable(table);
  const parsed = sizeGuideInput.safeParse({ columns, rows, note });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.issues.push({ code: 'custom', input: table, message, path: [path[0] === 'note' ? 'note' : 'table'] });
  return z.NEVER;
});
