import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-band text-ink',
  cyan: 'bg-mist text-on-mist',
  sale: 'bg-sale-fill text-white',
  good: 'bg-good-soft text-good',
  warm: 'bg-amber-soft text-amber-ink',
  bad: 'bg-bad-soft text-bad',
};

export function Badge({
  tone = 'neutral',
  children,
  className = '',
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
}) {
  return <span className={`pill ${tones[tone]} ${className}`}>{children}</span>;
}
