import { Combobox } from '@base-ui/react/combobox';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Fields } from '../use-fields.ts';
import { type Choice, ChoicePopup, LabelledControl } from './combobox-parts.tsx';

interface TagsFieldProps {
  fields: Fields;
  name: string;
  label: string;
  suggestions: readonly string[];
  /** Of one word. */
  maxLength: number;
  hint?: string;
  required?: boolean;
}

const toChoice = (value: string): Choice => ({ value, label: value });

/** Several words, chosen or typed; Enter or a comma ends one. */
export function TagsField({
  fields: { control, prefix, errorOf, clearErrors },
  name,
  suggestions,
  maxLength,
  required = false,
  ...field
}: TagsFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  const [text, setText] = useState('');
  const words: readonly string[] = Array.isArray(value) ? value : [];
  const error = errorOf(name) ?? words.map((_, index) => errorOf(`${name}.${index}`)).find((message) => message !== undefined);
  const change = (next: readonly string[]) => {
    clearErrors(name);
    onChange([...new Set(next)]);
    setText('');
  };
  const typed = text.trim();
  const isKnown = [...suggestions, ...words].some((known) => known.toLowerCase() === typed.toLowerCase());
  const choices = [...new Set([...suggestions, ...words])].map(toChoice);
  if (typed !== '' && !isKnown) choices.push({ value: typed, label: `Add “${typed}”` });
  return (
    <LabelledControl {...field} optional={!required} id={`${prefix}-${name}`} error={error}>
      {(controlProps) => (
        <Combobox.Root
          multiple
          autoHighlight
          items={choices}
          value={words.map(toChoice)}
          isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
          onValueChange={(chosen: Choice[]) => change(chosen.map((choice) => choice.value))}
          inputValue={text}
          onInputValueChange={(next) => {
            const [word = '', ...rest] = next.split(/[,\t\n]/);
            if (rest.length > 0) change([...words, word.trim(), ...rest.map((other) => other.trim())].filter((other) => other !== ''));
            else setText(next);
          }}
        >
          <Combobox.Chips className="input combobox-chips">
            {words.map((word) => (
              <Combobox.Chip key={word} className="combobox-chip" aria-label={word}>
                {word}
                <Combobox.ChipRemove className="combobox-chip-remove" aria-label={`Remove ${word}`}>
                  <X size={14} aria-hidden="true" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input {...controlProps} ref={ref} onBlur={onBlur} maxLength={maxLength + 1} className="combobox-chip-input" />
          </Combobox.Chips>
          <ChoicePopup empty="Type a word and press Enter" />
        </Combobox.Root>
      )}
    </LabelledControl>
  );
}
