import { defineModule } from '#server/platform/module.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsModule = defineModule({
  name: 'settings',
  routes: settingsRoutes,
  auditLabels: {
    entities: { settings: 'the settings' },
    // As the screens of the settings name them.
    fields: {
      shopName: 'Name of the shop',
      vatId: 'VAT number',
      contactEmail: 'Contact e-mail',
      logoWithName: 'Name beside the logo',
      accentColor: 'Accent colour',
      heroTitle: 'Title of the home page',
      heroText: 'Text of the home page',
      heroButton: 'Button of the home page',
      heroImage: 'Picture of the home page',
      homeSections: 'Sections of the home page',
      headerLinks: 'Header',
      footerLinks: 'Footer',
      social: 'Social media',
      appStoreUrl: 'App Store',
      playStoreUrl: 'Play Store',
      paymentMethods: 'Payment methods',
      transferDueDays: 'Days until an unpaid order is cancelled',
      iban: 'IBAN',
      bic: 'BIC',
      maxPerLine: 'Maximum quantity per item',
      lowStockLimit: 'Low-stock threshold',
      cartReminders: 'Mails about carts that were left',
      cartReminderHours: 'Hours until the mail about a cart',
      phoneRequired: 'Ask for a phone number',
      reviewModeration: 'Reviews that need your approval',
      reviewInvitationDays: 'Days after delivery until you ask for a review',
      withdrawalButton: 'Withdrawal button',
      returnDays: 'Days to return after delivery',
      cutOffHour: 'Same-day cut-off hour',
    },
  },
});
