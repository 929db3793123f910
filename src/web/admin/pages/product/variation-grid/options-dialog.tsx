import { type KeyboardEvent, useState } from 'react';
import { productLimits } from '#contract/limits.ts';
import { optionTitle } from '#shared/option-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, firstField } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { addCombinations, combineOptions } from './combine-options.ts';
import { type VariationRow, withOptionCount } from './variation-row.ts';

interface OptionsDialogProps {
  open: boolean;
  rows: readonly VariationRow[];
  /** The names of the product's options. */
  names: readonly string[];
  productSlug: () => string;
  onClose: () => void;
  onAdd: (rows: VariationRow[], names: readonly string[]) => void;
}

/** Makes variations of every combination of options, such as sizes and flavours. */
export const OptionsDialog = ({ open, onClose, ...form }: OptionsDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Add variations from options" focus={firstField}>
    {open && <OptionsForm {...form} onClose={onClose} />}
  </Dialog>
);

/** What a product that has no options yet may have. */
const usualNames = ['Size', 'Flavour', 'Colour'] as const;
const hints: Readonly<Record<string, string>> = {
  Size: 'Separated by commas: 1 kg, 3 kg, 12 kg. We’ll fill in the weight and net quantity.',
  Flavour: 'Salmon, Beef',
  Colour: 'Red, Blue',
};

function OptionsForm({ rows, names, productSlug, onClose, onAdd }: Omit<OptionsDialogProps, 'open'>) {
  const hasNames = names.length > 0;
  const fieldNames = hasNames ? names : usualNames;
  const [texts, setTexts] = useState<readonly string[]>(fieldNames.map(() => ''));
  const given = fieldNames.map((name, index) => ({ name, values: splitValues(texts[index] ?? '') }));
  const options = hasNames ? given : given.filter(({ values }) => values.length > 0);
  const combinations = combineOptions(options);
  const titles = combinations.map(optionTitle);
  const before = rows.map((row) => withOptionCount(row, options.length));
  const next = addCombinations(before, combinations, productSlug());
  const added = next.filter((row) => !before.includes(row)).length;
  const isTooMany = next.length > productLimits.variations;
  const canAdd = added > 0 && !isTooMany;
  const add = () => {
    onAdd(
      next,
      options.map(({ name }) => name),
    );
    onClose();
  };
  // The dialog lies in the form of the product, which Enter would submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (canAdd) add();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it.
    <div className="space-y-4" onKeyDown={onKeyDown}>
      {fieldNames.map((name, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
          key={index}
          label={name || `Option ${index + 1}`}
          hint={hints[name] ?? 'Separated by commas'}
          optional={!hasNames && index > 0}
          autoComplete="off"
          value={texts[index]}
          onChange={({ target }) => setTexts(texts.map((text, other) => (other === index ? target.value : text)))}
        />
      ))}
      <p role="status" className="text-grey">
        {isTooMany
          ? `That would make ${next.length} variations. A product can have up to ${productLimits.variations}.`
          : added > 0
            ? `${added} new: ${titles.slice(0, 3).join(', ')}${titles.length > 3 ? ' …' : ''}`
            : 'Existing combinations don’t change.'}
      </p>
      <Button disabled={!canAdd} onClick={add}>
        {added === 0 ? 'Add variations' : added === 1 ? 'Add 1 variation' : `Add ${added} variations`}
      </Button>
    </div>
  );
}

/** A comma between digits belongs to the number: "1,5 kg" is one size. */
const splitValues = (text: string): string[] =>
  [...new Set(text.split(/[;\n]|(?<!\d),|,(?!\d)/).map((word) => word.trim()))].filter((word) => word !== '');
