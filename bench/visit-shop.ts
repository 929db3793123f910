import { setTimeout as sleep } from 'node:timers/promises';
import { buyAsGuest, type OrderDraft } from './buy-as-guest.ts';
import type { HttpClient } from './http-client.ts';
import type { Random } from './random.ts';

/** How many shoppers arrive in a second, whatever the shop is doing: a busy day of a small shop. */
const arrivals = { page: 20, order: 2 };
/** Of ten pages: lists and home, product pages, and searches, which are not cached. */
const pagesOfTen = { lists: 4, products: 4 };
const headers = { accept: 'text/html', 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' };

/** What shoppers have experienced in a phase. */
export interface Visits {
  /** ms from when the shopper came until the last byte, for pages that are kept finished and for searches. */
  pages: number[];
  searches: number[];
  /** ms from the home page to the placed order. */
  orders: number[];
  /** What went wrong in each failed request. */
  failures: string[];
}

export const newVisits = (): Visits => ({ pages: [], searches: [], orders: [], failures: [] });

export interface Shoppers {
  /** Records visits that begin from now on in `visits`. */
  recordIn: (visits: Visits) => void;
  /** Nobody else comes; waits for those who are there. */
  stop: () => Promise<void>;
}

interface Shop {
  client: HttpClient;
  slugs: readonly string[];
  words: readonly string[];
  nextOrder: () => OrderDraft;
  random: Random;
}

/** Lets shoppers come at a fixed rate. A slow reply delays nobody else's arrival, and counts from the moment when the shopper came. */
export function startShoppers({ client, slugs, words, nextOrder, random }: Shop): Shoppers {
  const lists = ['/', '/shop', ...[1, 2, 3, 4].map((page) => `/products?page=${page}`), '/products?sort=price', '/products?inStock=1'];
  const visiting = new Set<Promise<void>>();
  let visits = newVisits();
  let open = true;
  const record = (times: number[], failures: string[], arrivedAt: number, visit: Promise<unknown>) => {
    const ended = visit
      .then(
        () => void times.push(performance.now() - arrivedAt),
        (error) => void failures.push(String(error)),
      )
      .finally(() => visiting.delete(ended));
    visiting.add(ended);
  };
  const openPage = async (path: string) => {
    const { status, text } = await client.request(path, { headers });
    if (status !== 200) throw new Error(`${path} returned ${status}: ${text().slice(0, 200)}`);
  };
  const openAnyPage = (arrivedAt: number) => {
    const kind = random.between(1, 10);
    if (kind <= pagesOfTen.lists) record(visits.pages, visits.failures, arrivedAt, openPage(random.pick(lists)));
    else if (kind <= pagesOfTen.lists + pagesOfTen.products)
      record(visits.pages, visits.failures, arrivedAt, openPage(`/products/${random.pick(slugs)}`));
    else record(visits.searches, visits.failures, arrivedAt, openPage(`/products?q=${encodeURIComponent(random.pick(words))}`));
  };
  const buy = (arrivedAt: number) => record(visits.orders, visits.failures, arrivedAt, buyAsGuest(client, nextOrder()));
  const arrive = async (perSecond: number, visit: (arrivedAt: number) => void) => {
    for (let next = performance.now(); open; next += 1_000 / perSecond) {
      await sleep(Math.max(0, next - performance.now()));
      if (open) visit(next);
    }
  };
  const arriving = [arrive(arrivals.page, openAnyPage), arrive(arrivals.order, buy)];
  return {
    recordIn: (next) => {
      visits = next;
    },
    stop: async () => {
      open = false;
      await Promise.all(arriving);
      await Promise.all(visiting);
    },
  };
}
