import { describePromo, promoStateLabels } from '#contract/promo-labels.ts';
import type { Promo, PromoState } from '#contract/promotions.ts';
import { useRootData } from '#web/root-data.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { active: 'good', scheduled: 'cyan', ended: 'neutral', used_up: 'warm', disabled: 'neutral', archived: 'neutral' } as const;

export const PromoStateBadge = ({ state }: { state: PromoState }) => (
  <Badge tone={tones[state]} className="whitespace-nowrap">
    {promoStateLabels[state]}
  </Badge>
);

export const Benefit = ({ promo }: { promo: Promo }) => describePromo({ promo, scope: promo.scope, currency: useShopSettings().currency });

/** How often a promo was used, and how much of its limit that is. */
export function PromoUses({ promo: { used, usageLimit } }: { promo: Pick<Promo, 'used' | 'usageLimit'> }) {
  if (usageLimit === null) return used.toLocaleString('en');
  return (
    <>
      <span className="whitespace-nowrap">
        {used.toLocaleString('en')} of {usageLimit.toLocaleString('en')}
      </span>
      <meter className="usage-bar" min={0} max={Math.max(usageLimit, 1)} value={used} aria-label={`${used} of ${usageLimit} uses`} />
    </>
  );
}

/** The shop's currency and time zone. */
export function useShopSettings(): { currency: string; timeZone: string } {
  const settings = useRootData()?.settings;
  return { currency: settings?.currency ?? 'EUR', timeZone: settings?.timeZone ?? 'UTC' };
}
