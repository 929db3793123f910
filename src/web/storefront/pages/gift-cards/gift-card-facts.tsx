import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Mail from 'lucide-react/icons/mail';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ReactNode } from 'react';
import { useShopSettings } from '#web/root-data.ts';
import { formatMonths } from '#web/storefront/format/format-months.ts';

/** What one should know of gift cards. */
export function GiftCardFacts() {
  const { giftCardMonths } = useShopSettings();
  return (
    <ul className="space-y-4 px-1">
      <Fact icon={<Mail size={22} aria-hidden="true" />} title="Sent by email">
        With your message and a code, straight away or on the day you pick.
      </Fact>
      <Fact icon={<ShoppingBag size={22} aria-hidden="true" />} title="Use it on any product">
        All at once or bit by bit. Whatever’s left stays on the card.
      </Fact>
      <Fact
        icon={<CalendarHeart size={22} aria-hidden="true" />}
        title={giftCardMonths === null ? 'It never expires' : `Valid for ${formatMonths(giftCardMonths)}`}
      >
        {giftCardMonths === null ? 'No need to rush.' : 'Plenty of time to choose.'}
      </Fact>
    </ul>
  );
}

const Fact = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="flex gap-4">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-on-mist">{icon}</span>
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-grey">{children}</p>
    </div>
  </li>
);
