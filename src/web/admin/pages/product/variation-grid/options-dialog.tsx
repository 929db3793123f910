import { type KeyboardEvent, useState } from 'react';
import { productLimits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, firstField } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { addCombinations, combineOptions } from './combine-options.ts';
import type { VariationRow } from './variation-row.ts';

interface OptionsDialogProps {
  open: boolean;
  rows: readonly VariationRow[];
  productSlug: () => string;
  onClose: () => void;
  onAdd: (rows: VariationRow[]) => void;
}

/** Makes variations of every combination of options, such as sizes and flavours. */
export const OptionsDialog = ({ open, onClose, ...form }: OptionsDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Add variations by options" focus={firstField}>
    {open && <OptionsForm {...form} onClose={onClose} />}
  </Dialog>
);

const fieldsAtFirst = [
  { label: 'Sizes', hint: 'Separated by commas: 1 kg, 3 kg, 12 kg. We’ll fill in weight and content.' },
  { label: 'Flavours', hint: 'Salmon, Beef' },
  { label: 'Another option', hint: 'Red, Blue' },
] as const;

function OptionsForm({ rows, productSlug, onClose, onAdd }: Omit<OptionsDialogProps, 'open'>) {
  const [texts, setTexts] = useState<readonly string[]>(['', '', '']);
  const options = texts.map((text, index) => ({ name: fieldsAtFirst[index]?.label ?? '', values: splitValues(text) }));
  const titles = combineOptions(options);
  const next = addCombinations(rows, titles, productSlug());
  const added = next.filter((row) => !rows.includes(row)).length;
  const isTooMany = next.length > productLimits.variations;
  const canAdd = added > 0 && !isTooMany;
  const add = () => {
    onAdd(next);
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
      {fieldsAtFirst.map(({ label, hint }, index) => (
        <TextField
          key={label}
          label={label}
          hint={hint}
          optional={index > 0}
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
