import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { CorrectionButtonProps } from './email-correction-button.tsx';

const CorrectionButton = lazy<ComponentType<CorrectionButtonProps>>(() =>
  // Nobody needs it to go on.
  import('./email-correction-button.tsx').then(
    ({ CorrectionButton }) => ({ default: CorrectionButton }),
    () => ({ default: () => null }),
  ),
);

/** An email field that offers to correct what looks mistyped (gmial.com) once it is left. It never blocks: the email may be right. */
export function EmailCorrection({ children }: { children: ReactNode }) {
  const [left, setLeft] = useState<CorrectionButtonProps | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what is used.
    <div className="min-w-0" onBlur={({ target }) => target instanceof HTMLInputElement && setLeft({ input: target, email: target.value })}>
      {children}
      {left?.email.includes('@') && (
        <Suspense>
          <CorrectionButton key={left.email} {...left} />
        </Suspense>
      )}
    </div>
  );
}
