import type { ComponentProps } from 'react';
import { passwordLength } from '#contract/limits.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'> & { label?: string };

/** The field for choosing a password. */
export const NewPasswordField = ({ label = 'Password', ...field }: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    label={label}
    autoComplete="new-password"
    required
    hint={`At least ${passwordLength.min} characters, and not a common one. Four random words are easier to remember than symbols.`}
  />
);
