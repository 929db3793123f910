import { type ComponentType, lazy, Suspense } from 'react';
import type { CreditBoxProps } from './credit-box.tsx';

const CreditBox = lazy<ComponentType<CreditBoxProps>>(() =>
  // The totals still show what was applied before.
  import('./credit-box.tsx').then(
    ({ CreditBox }) => ({ default: CreditBox }),
    () => ({ default: () => null }),
  ),
);

/** Where gift cards and store credit are applied. The place of its first line is reserved. */
export const LazyCreditBox = (props: CreditBoxProps) => (
  <Suspense fallback={<div className="min-h-11" />}>
    <CreditBox {...props} />
  </Suspense>
);
