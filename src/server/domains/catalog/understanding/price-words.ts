import { currencyDigits } from '#shared/money.ts';

/** The prices that a text names, in minor units, and what else it says. */
interface NamedPrices {
  minPrice?: number;
  maxPrice?: number;
  rest: string;
}

const amount = String.raw`(?:[€$£]\s?)?(\d{1,6}(?:[.,]\d{1,2})?)(?:\s?(?:[€$£]|(?:euros?|eur|dollars?|usd)\b))?`;
/** "Under 10 kg" is about the dog, "under 2 years" about its age. */
const notAnotherUnit = String.raw`(?!\s?(?:[\d%]|[.,]\d|(?:kgs?|kilos?|g|grams?|lbs?|pounds?|oz|l|lit(?:re|er)s?|ml|cm|mm|m|inch(?:es)?|days?|weeks?|months?|years?|stars?|pieces?|pcs)\b))`;
const phrase = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])${words}${notAnotherUnit}`, 'iu');

const range = phrase(String.raw`(?:between|from)\s+${amount}\s+(?:and|to)\s+${amount}`);
const atMost = phrase(String.raw`(?:under|below|less than|up to|at most|no more than|max(?:imum)?|cheaper than)\s+${amount}`);
const atLeast = phrase(String.raw`(?:over|above|more than|at least|min(?:imum)?)\s+${amount}`);

/** Finds prices such as "under €30" in a search. */
export function findPrices(text: string, currency: string): NamedPrices {
  const toMinor = (typed: string | undefined) => Math.round(Number((typed ?? '').replace(',', '.')) * 10 ** currencyDigits(currency));
  const prices: NamedPrices = { rest: text };
  const take = (pattern: RegExp, set: (first: number, second: number) => void) => {
    const match = pattern.exec(prices.rest);
    if (!match) return;
    set(toMinor(match[1]), toMinor(match[2]));
    prices.rest = `${prices.rest.slice(0, match.index)} ${prices.rest.slice(match.index + match[0].length)}`;
  };
  take(range, (first, second) => {
    prices.minPrice = Math.min(first, second);
    prices.maxPrice = Math.max(first, second);
  });
  take(atMost, (most) => {
    prices.maxPrice = most;
  });
  take(atLeast, (least) => {
    prices.minPrice = least;
  });
  return prices;
}
