import X from 'lucide-react/icons/x';
import { type CartNoticeMessage, clearCartNotices } from '#web/storefront/cart/cart-notices.ts';

export interface CartNoticeListProps {
  notices: readonly CartNoticeMessage[];
}

/** Changes that the shop saved differently or not at all; shown until closed or the page is left. A snackbar has already announced them. */
export default function CartNoticeList({ notices }: CartNoticeListProps) {
  const close = () => {
    clearCartNotices();
    document.getElementById('content')?.focus();
  };
  return (
    <section
      aria-label="About your cart"
      className="mb-4 flex items-start gap-x-4 rounded-card border-l-4 border-amber bg-amber-soft py-2 pr-2 pl-5"
    >
      <ul className="min-w-0 flex-1 py-2.5 font-semibold text-amber-ink">
        {notices.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button type="button" aria-label="Dismiss" className="icon-btn shrink-0" onClick={close}>
        <X size={20} aria-hidden="true" />
      </button>
    </section>
  );
}
