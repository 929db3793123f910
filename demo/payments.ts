import { exampleCompany } from '#shared/example-company.ts';

/** How the demo shop is paid. The account is the example of the IBAN registry: it belongs to nobody. */
export const payments = {
  paymentMethods: ['cash', 'card', 'transfer'],
  bankAccount: { holder: exampleCompany.legalName, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bankName: 'Example Bank' },
} as const;
