import { useEffect, useState } from 'react';
import { correctEmail } from './correct-email.ts';

export interface CorrectionButtonProps {
  input: HTMLInputElement;
  /** As it was when the field was left. */
  email: string;
}

/** Puts the email that was probably meant into the field. */
export function CorrectionButton({ input, email }: CorrectionButtonProps) {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    // The same slip may be typed again.
    const compare = () => setOutdated(input.value !== email);
    input.addEventListener('input', compare);
    return () => input.removeEventListener('input', compare);
  }, [input, email]);
  const corrected = isOutdated ? null : correctEmail(email);
  const accept = () => {
    if (corrected === null) return;
    // As if it was typed, so that whoever listens to the field knows of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, corrected);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return (
    <p role="status" className="text-[0.9375rem]">
      {corrected !== null && (
        <>
          Did you mean{' '}
          <button type="button" className="font-semibold wrap-anywhere underline underline-offset-2 tap-target" onClick={accept}>
            {corrected}
          </button>
          ?
        </>
      )}
    </p>
  );
}
