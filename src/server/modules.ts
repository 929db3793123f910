import { accountsModule } from './domains/accounts/accounts.module.ts';
import { addressesModule } from './domains/addresses/addresses.module.ts';
import { alertsModule } from './domains/alerts/alerts.module.ts';
import { backofficeModule } from './domains/backoffice/backoffice.module.ts';
import { blogModule } from './domains/blog/blog.module.ts';
import { cartModule } from './domains/cart/cart.module.ts';
import { cartRemindersModule } from './domains/cart-reminders/cart-reminders.module.ts';
import { catalogModule } from './domains/catalog/catalog.module.ts';
import { contactModule } from './domains/contact/contact.module.ts';
import { customersModule } from './domains/customers/customers.module.ts';
import { deliveryModule } from './domains/delivery/delivery.module.ts';
import { filesModule } from './domains/files/files.module.ts';
import { fulfilmentModule } from './domains/fulfilment/fulfilment.module.ts';
import { giftCardsModule } from './domains/gift-cards/gift-cards.module.ts';
import { inventoryModule } from './domains/inventory/inventory.module.ts';
import { invoicesModule } from './domains/invoices/invoices.module.ts';
import { newsletterModule } from './domains/newsletter/newsletter.module.ts';
import { ordersModule } from './domains/orders/orders.module.ts';
import { pagesModule } from './domains/pages/pages.module.ts';
import { paymentsModule } from './domains/payments/payments.module.ts';
import { pricingModule } from './domains/pricing/pricing.module.ts';
import { promotionsModule } from './domains/promotions/promotions.module.ts';
import { questionsModule } from './domains/questions/questions.module.ts';
import { recommendationsModule } from './domains/recommendations/recommendations.module.ts';
import { returnsModule } from './domains/returns/returns.module.ts';
import { reviewsModule } from './domains/reviews/reviews.module.ts';
import { settingsModule } from './domains/settings/settings.module.ts';
import { statisticsModule } from './domains/statistics/statistics.module.ts';
import { webhooksModule } from './domains/webhooks/webhooks.module.ts';
import type { DomainModule } from './platform/module.ts';
import { platformModule } from './platform/platform.module.ts';

/**
 * The only list of domains, by rank. A domain may call the use cases, and subscribe to the events, of its own rank and of the ranks above it,
 * but not of those below. The import rules read the ranks from here.
 */
const ranks: readonly (readonly DomainModule[])[] = [
  [pagesModule, settingsModule, accountsModule, addressesModule, filesModule],
  [catalogModule, inventoryModule, pricingModule, deliveryModule],
  [cartModule, promotionsModule, giftCardsModule, paymentsModule, ordersModule, fulfilmentModule, returnsModule, invoicesModule],
  [reviewsModule, questionsModule, blogModule, contactModule, newsletterModule, recommendationsModule, alertsModule, cartRemindersModule],
  [customersModule],
  [backofficeModule],
  [statisticsModule],
  [webhooksModule],
];

/** All modules of the shop: the platform's, and those of the domains. */
export const modules: readonly DomainModule[] = [platformModule, ...ranks.flat()];
