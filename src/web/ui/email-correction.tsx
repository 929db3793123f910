import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CorrectionButtonProps } from './email-correction-button.tsx';

const CorrectionButton = lazy<ComponentType<CorrectionButtonProps>>(() =>
  // Nobody needs it to go on.
  import('./email-correction-button.tsx').then(
    ({ CorrectionButton }) => ({ default: CorrectionButton }),
    () => ({ default: () => null }),
  ),
);

/**
 * An email field that offers to correct what looks mistyped (gmial.com) once it is left, or as soon as somebody `asks`: browsers also fill in fields that
 * nobody has visited. It never blocks: the email may be right.
 */
export function EmailCorrection({ children, asks = false }: { children: ReactNode; asks?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<CorrectionButtonProps | null>(null);
  useEffect(() => {
    const input = asks && box.current?.querySelector('input');
    if (input) setLeft({ input, email: input.value });
  }, [asks]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what is used.
    <div
      ref={box}
      className="min-w-0"
      onBlur={({ target }) => target instanceof HTMLInputElement && setLeft({ input: target, email: target.value })}
    >
      {children}
      {left?.email.includes('@') && (
        <Suspense>
          <CorrectionButton key={left.email} {...left} />
        </Suspense>
      )}
    </div>
  );
}
