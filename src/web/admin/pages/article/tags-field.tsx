import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { TextField } from '#web/ui/field.tsx';

const toTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Tags, separated by commas. */
export function TagsField({ fields: { control, prefix, errorOf, clearErrors } }: { fields: Fields }) {
  const { value, onChange, onBlur, ref } = useController({ control, name: 'tags' }).field;
  const tags: readonly string[] = Array.isArray(value) ? value : [];
  const [text, setText] = useState(() => tags.join(', '));
  // If the two differ, the value was set from outside, as by discarding the changes.
  const shown = toTags(text).join() === tags.join() ? text : tags.join(', ');
  const error = errorOf('tags') ?? tags.map((_, index) => errorOf(`tags.${index}`)).find(Boolean);
  return (
    <TextField
      ref={ref}
      id={`${prefix}-tags`}
      label="Tags"
      optional
      hint="Separate tags with commas. Readers see the first as the topic."
      autoComplete="off"
      value={shown}
      onBlur={onBlur}
      error={error}
      onChange={({ target }) => {
        setText(target.value);
        clearErrors('tags');
        onChange(toTags(target.value));
      }}
    />
  );
}
