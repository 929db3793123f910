import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'name'>;

/** The e-mail of an account. Password managers know it as the name that one signs in with. */
export function EmailField(field: EmailFieldProps) {
  return (
    <TextField
      autoComplete="username"
      {...field}
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
    />
  );
}
