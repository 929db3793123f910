import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { passwordLength } from '#contract/limits.ts';
import { TextField } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  /** `new-password` where one is chosen. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, with a button that shows it. */
export function PasswordField({ className, ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={`password-field ${className ?? ''}`}>
      <TextField
        {...field}
        type={isVisible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={passwordLength.max}
      />
      <button
        type="button"
        className="password-eye needs-scripts"
        aria-pressed={isVisible}
        aria-label="Show password"
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </button>
    </div>
  );
}
