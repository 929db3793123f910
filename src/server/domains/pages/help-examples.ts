import { accountArticles } from './examples/account-articles.ts';
import { deliveryArticles } from './examples/delivery-articles.ts';
import { orderArticles } from './examples/order-articles.ts';
import { paymentArticles } from './examples/payment-articles.ts';
import { productArticles } from './examples/product-articles.ts';
import { returnArticles } from './examples/return-articles.ts';

/** The texts of the articles that come with the help centre, by their names in `pages.example`. Their titles and topics are rows (migrations/0089). */
export const helpExamples: Readonly<Record<string, string>> = {
  ...orderArticles,
  ...deliveryArticles,
  ...returnArticles,
  ...paymentArticles,
  ...productArticles,
  ...accountArticles,
};
