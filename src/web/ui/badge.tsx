import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-band text-ink',
  cyan: 'bg-mist text-deep',
  sale: 'bg-sale text-white',
  good: 'bg-[#d7f3ee] text-[#0b5a53]',
  warm: 'bg-amber-soft text-[#7a3e05]',
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
