import { isEuCountry } from './eu-countries.ts';

/** Outside the EU, the same rule holds in the European Economic Area, and in the United Kingdom (Consumer Contracts Regulations 2013, regulation 14). */
const countriesWithSameRule: readonly string[] = ['GB', 'IS', 'LI', 'NO'];

/**
 * The words on the button that places an order, by the country of the shop. In the EU they must say that the order is to be paid, or the consumer is not bound
 * by it (directive 2011/83/EU on consumer rights, article 8(2)); the Commission's guidance to it (2021/C 525/01, 3.4) names "buy now" as sufficient.
 */
export const orderButtonLabel = (shopCountry: string): string =>
  isEuCountry(shopCountry) || countriesWithSameRule.includes(shopCountry) ? 'Buy now' : 'Place order';
