import type { Promo } from '#contract/promotions.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { usePromoActions } from './use-promo-actions.tsx';

/** The menu of a promo's row. */
export function PromoMenu({ promo }: { promo: Promo }) {
  const { items, dialog } = usePromoActions(promo);
  return (
    <>
      <ActionMenu label={`Actions for ${promo.code ?? promo.title}`} items={items} />
      {dialog}
    </>
  );
}
