import type { ComponentProps } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { TextField } from './field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'name'> & { label?: string };

/** The email of an account. To password managers it is the username. */
export function EmailField({ label = 'Email', ...field }: EmailFieldProps) {
  return (
    <TextField
      autoComplete="username"
      {...field}
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={textLimits.email}
    />
  );
}
