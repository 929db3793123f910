import { type ReactNode, useState } from 'react';
import type { BulkChange } from '#contract/product-admin.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { indentedTitle, type ListedCategory } from './products-list.ts';

interface ChangeDialogProps {
  open: boolean;
  count: number;
  onClose: () => void;
  /** Resolves to whether it is done. */
  onChange: (change: BulkChange) => Promise<boolean>;
}

export const productCount = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`;

/** Moves the selected products to another category. */
export function CategoryDialog({ categories, count, onChange, ...dialog }: ChangeDialogProps & { categories: readonly ListedCategory[] }) {
  const [category, setCategory] = useState(categories[0]?._id ?? '');
  return (
    <ConfirmDialog
      {...dialog}
      title={`Set category for ${productCount(count)}`}
      button="Set category"
      onConfirm={() => onChange({ type: 'category', category })}
    >
      <SelectField label="Category" id="bulk-category" value={category} onChange={({ target }) => setCategory(target.value)}>
        {categories.map((entry) => (
          <option key={entry._id} value={entry._id}>
            {indentedTitle(entry)}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  );
}

/** Adds tags to the selected products, or removes them. */
export function TagsDialog({
  type,
  known,
  count,
  onChange,
  ...dialog
}: ChangeDialogProps & { type: 'addTags' | 'removeTags'; known: readonly string[] }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const confirm = async () => {
    if (tags.length === 0) setError('Enter a tag.');
    return tags.length > 0 && onChange({ type, tags });
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={`${type === 'addTags' ? 'Add tags to' : 'Remove tags from'} ${productCount(count)}`}
      button={type === 'addTags' ? 'Add tags' : 'Remove tags'}
      onConfirm={confirm}
    >
      <TextField
        label="Tags"
        id="bulk-tags"
        hint={known.length > 0 ? `Separate tags with commas. In use: ${known.slice(0, 12).join(', ')}` : 'Separate tags with commas.'}
        list="bulk-known-tags"
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <KnownTags tags={known} />
    </ConfirmDialog>
  );
}

const KnownTags = ({ tags }: { tags: readonly string[] }): ReactNode => (
  <datalist id="bulk-known-tags">
    {tags.map((tag) => (
      <option key={tag} value={tag} />
    ))}
  </datalist>
);
