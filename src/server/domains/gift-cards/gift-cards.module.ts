import { paymentCaptured, paymentDisputed } from '#server/domains/payments/payments.events.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { creditChecks } from './checks/credit-checks.ts';
import { giftCardRoutes } from './gift-card.routes.ts';
import { exportGiftCardsRoute, giftCardAdminRoutes } from './gift-card-admin.routes.ts';
import { giftCardIssued } from './gift-cards.events.ts';
import { disableGiftCards } from './redemptions/revoked.queries.ts';
import { issueGiftCards } from './sales/issue-gift-cards.ts';
import { sendDueGiftCards } from './sales/send-due-gift-cards.ts';
import { sendDueGiftCard } from './sales/send-gift-card.ts';
import { storeCreditRoutes } from './store-credit.routes.ts';
import { storeCreditAdminRoutes } from './store-credit-admin.routes.ts';

export const giftCardsModule = defineModule({
  name: 'gift-cards',
  routes: [...giftCardRoutes, ...giftCardAdminRoutes, ...storeCreditRoutes, ...storeCreditAdminRoutes],
  serve: (app, shop) => serveFilePage(app, shop, '/admin/export/gift-cards.csv', exportGiftCardsRoute),
  checks: creditChecks,
  subscribers: [
    subscribe(paymentCaptured, { name: 'issue-gift-cards', handle: ({ db }, { orderId }) => issueGiftCards(db, orderId) }),
    subscribe(paymentDisputed, {
      name: 'disable-gift-cards',
      handle: async ({ db }, { orderId }) => void (await disableGiftCards(db, orderId, { forDispute: true })),
    }),
    subscribe(giftCardIssued, { name: 'send-gift-card', handle: (shop, { giftCardId }) => sendDueGiftCard(shop, giftCardId) }),
  ],
  jobs: { 'send-gift-cards': (shop) => sendDueGiftCards(shop) },
  schedule: ['*/10 * * * * send-gift-cards'],
  auditLabels: {
    entities: { giftCardAdmin: 'a gift card', storeCreditAdmin: 'store credit' },
    actions: {
      'giftCardAdmin.exportCsv': 'Exported the gift cards',
      'giftCardAdmin.create': 'Issued a gift card',
      'giftCardAdmin.update': 'Changed a gift card',
      'giftCardAdmin.adjust': 'Changed the balance of a gift card',
      'giftCardAdmin.send': 'Sent a gift card with a new code',
      'giftCardAdmin.renewCode': 'Created a new code for a gift card',
      'storeCreditAdmin.adjust': 'Changed store credit',
    },
    fields: {
      balance: 'Balance',
      lastFour: 'Last 4 characters',
      recipientName: 'Recipient',
      recipientEmail: 'Recipient’s email',
      senderName: 'From',
      sendOn: 'Scheduled for',
      sentAt: 'Sent',
      issuedAt: 'Issued',
      expiresOn: 'Valid until',
      disabledAt: 'Switched off',
      createdBy: 'Issued by',
    },
  },
});
