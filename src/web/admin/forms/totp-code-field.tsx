import { type ComponentProps, useEffect, useRef, useState } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { TextField } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type TotpCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'defaultValue'> & {
  /** Ignored: a code works only once. */
  defaultValue?: unknown;
  /** Added to the hint below the field. */
  hint?: string;
  /** Whether it takes the focus when it appears. */
  focus?: boolean;
};

/** The code of an authenticator app, or a recovery code. */
export function TotpCodeField({ hint, focus = true, defaultValue: _ignored, ...field }: TotpCodeFieldProps) {
  const [recovery, setRecovery] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (focus) container.current?.querySelector('input')?.focus();
  }, [focus]);
  const ownHint = recovery ? 'One of the codes you saved when you switched two-step sign-in on.' : 'From your authenticator app.';
  return (
    <div ref={container}>
      <TextField
        {...field}
        label={recovery ? 'Recovery code' : 'Six-digit code'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={textLimits.secondFactorCode}
        // Without scripts the same field accepts both.
        inputMode={hydrated && !recovery ? 'numeric' : undefined}
        hint={[ownHint, hint].filter(Boolean).join(' ')}
      />
      <button type="button" className="link tap-target needs-scripts mt-1" onClick={() => setRecovery(!recovery)}>
        {recovery ? 'Use the authenticator app' : 'Use a recovery code instead'}
      </button>
      <noscript>
        <p className="field-hint">You can also use a recovery code.</p>
      </noscript>
    </div>
  );
}
