import { watchGuestReminder } from '#web/storefront/cart-reminder/save-guest-reminder.ts';
import { preloadModal } from '#web/storefront/modals/load-modal.ts';
import { watchNewsletterEmail } from '#web/storefront/newsletter/watch-newsletter-email.ts';
import { checkUnpaidOrder } from '#web/storefront/orders/payment/check-unpaid-order.ts';
import { hideHeaderOnScroll } from './hide-header-on-scroll.ts';
import { watchCategoryPanels } from './watch-category-panels.ts';

// What every page of the storefront fetches once somebody uses it.
export { CartDrawer } from '#web/storefront/cart/cart-drawer.tsx';

checkUnpaidOrder();
preloadModal('options');
watchGuestReminder();
watchNewsletterEmail();
watchCategoryPanels();
hideHeaderOnScroll();
