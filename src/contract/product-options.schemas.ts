import { z } from 'zod';
import { optionalText, plainText, requiredText } from './basics.schemas.ts';
import { productLimits, sizeGuideLimits } from './limits.ts';
import * as textLimits from './text-limits.ts';

/** An option as replies have it: `values` in the order in which the variations first have them. */
export const productOption = z
  .object({ name: z.string(), values: z.array(z.string()) })
  .meta({ id: 'ProductOption', examples: [{ name: 'Size', values: ['3 kg', '12 kg'] }] });

/** What CSV files separate by `|`: the names and values of options, and the cells of a size guide. */
const withoutBar = z.regex(/^[^|]*$/, 'Leave out the character “|”.');
const optionText = requiredText(textLimits.option).check(withoutBar);

export const optionsInput = z
  .array(z.strictObject({ name: optionText }))
  .max(productLimits.options)
  .meta({ examples: [[{ name: 'Size' }]] })
  .describe('What the variations differ in, such as size and colour; each variation has a value for each of them');
export const optionValuesInput = z
  .array(optionText)
  .max(productLimits.options)
  .describe("A value for each of the product's options, in their order; no two variations have the same ones");

const exampleColumns = ['Size', 'Chest'];
const exampleRows = [['M', '52–70 cm']];

/** A table of sizes with their measurements; `note`: how to measure. */
export const sizeGuide = z
  .object({
    columns: z.array(z.string()).meta({ examples: [exampleColumns] }),
    rows: z.array(z.array(z.string())).meta({ examples: [exampleRows] }),
    note: z.string().nullable(),
  })
  .meta({ id: 'SizeGuide' });

const { columns, rows } = sizeGuideLimits;
const onOneLine = z.overwrite<string>((given) => given.replace(/\s+/g, ' '));
const cell = plainText(textLimits.sizeGuideCell).check(onOneLine, withoutBar);

export const sizeGuideInput = z
  .strictObject({
    columns: z
      .array(requiredText(textLimits.sizeGuideCell).check(onOneLine, withoutBar))
      .min(2, 'A size guide needs at least 2 columns.')
      .max(columns)
      .meta({ examples: [exampleColumns] }),
    rows: z
      .array(z.array(cell).max(columns))
      .min(1, 'A size guide needs at least 1 row.')
      .max(rows)
      .meta({ examples: [exampleRows] }),
    note: optionalText(textLimits.sizeGuideNote).optional(),
  })
  .check(({ value, issues }) => {
    for (const [index, row] of value.rows.entries()) {
      if (row.length !== value.columns.length)
        issues.push({
          code: 'custom',
          input: row,
          path: ['rows', index],
          message: `Row ${index + 1} needs ${value.columns.length} cells, one for each column.`,
        });
    }
  })
  .meta({ id: 'SizeGuideInput' });

export type SizeGuide = z.infer<typeof sizeGuide>;
