import { PasswordField } from '#web/ui/password-field.tsx';

interface NewPasswordFieldProps {
  id: string;
  error?: string;
  label?: string;
}

/** A password that somebody chooses now. */
export const NewPasswordField = ({ id, error, label = 'Password' }: NewPasswordFieldProps) => (
  <PasswordField
    id={id}
    name="password"
    label={label}
    autoComplete="new-password"
    required
    error={error}
    hint="At least 8 characters, and none of the common ones. Four words in a row are better than a riddle."
  />
);
