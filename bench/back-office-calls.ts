/** A call of the back office that is measured. A new screen adds its lists here. */
export interface BackOfficeCall {
  what: string;
  /** Below `/api/v1`. `{page}` is the first page, and the middle and the last one in measurements of their own; `{round}` is another day each time; other names: see `findExamples`. */
  path: string;
  /** What is sent; without it, nothing is. */
  json?: unknown;
  /** Which bar it has to meet: lists 150 ms, filters and searches 300 ms, the dashboard 200 ms, the counts of the menu 10 ms. */
  kind: 'list' | 'search' | 'dashboard' | 'counts';
}

const list = (what: string, path: string): BackOfficeCall => ({ what, path, kind: 'list' });
const search = (what: string, path: string): BackOfficeCall => ({ what, path, kind: 'search' });
const audience = (what: string, ...segment: object[]): BackOfficeCall => ({
  ...search(`readers of a newsletter: ${what}`, '/newsletter/audience'),
  json: { segment },
});
const dashboard = (what: string, query: string): BackOfficeCall => ({
  what: `dashboard: ${what}`,
  path: `/admin/statistics/dashboard?${query}`,
  kind: 'dashboard',
});

const orderTabs = ['placed', 'processing', 'shipped', 'delivered', 'returned', 'cancelled', 'pending'];

export const backOfficeCalls: readonly BackOfficeCall[] = [
  list('orders', '/order/page/{page}/25'),
  list('orders, oldest first', '/order/page/{page}/25?sort=oldest'),
  list('orders, 100 at once', '/order/page/{page}/100'),
  ...orderTabs.map((status) => list(`orders: ${status}`, `/order/page/{page}/25?status=${status}`)),
  list('orders: to ship', '/order/page/{page}/25?status=placed&status=processing'),
  list('orders: requests', '/order/page/{page}/25?requests=1'),
  ...['to_ship', 'unpaid', 'attention'].map((queue) => list(`orders: queue ${queue}`, `/order/page/{page}/25?queue=${queue}`)),
  list('orders by total', '/order/page/{page}/25?sort=-total'),
  list('size of the queues of orders', '/admin/order/queues'),
  list('countries of orders', '/admin/order/countries'),
  search('orders: unpaid', '/order/page/{page}/25?paymentStatus=unpaid'),
  search('orders: delivered and paid by card', '/order/page/{page}/25?status=delivered&paymentMethod=card'),
  search('orders to a country', '/order/page/{page}/25?country=AT'),
  search('orders to a country that has none, by total', '/order/page/1/25?country=LU&sort=-total'),
  search('orders of a month', '/order/page/{page}/25?from={monthAgo}&to={today}'),
  // Their number is not remembered.
  search('orders of two years, counted anew', '/order/page/1/25?from={longAgoMonth}-{round}'),
  search('orders by number', '/order/page/1/25?q={number}'),
  search('orders by a part of a number', '/order/page/1/25?q={numberPart}'),
  search('orders by email', '/order/page/1/25?q=shopper-777%40bench'),
  search('orders by a name that thousands have', '/order/page/1/25?q=Hopper'),
  search('orders by email domain', '/order/page/1/25?q=bench.example'),
  list('products', '/product/admin/page/{page}/25'),
  list('products by price', '/product/admin/page/{page}/25?sort=price'),
  search('products by text', '/product/admin/page/1/25?q=salmon'),
  search('products of a vendor in stock', '/product/admin/page/1/25?inStock=1&enabled=true'),
  list('categories', '/category/admin/tree'),
  list('vendors, tags and allergens to choose from', '/product/admin/field-values'),
  list('a product', '/product/{product}'),
  list('prices of a product', '/product/{product}/price-history/1/25'),
  list('stock movements of a product', '/stock-movement/product/{product}/page/1/25'),
  list('an order', '/admin/order/{order}'),
  search('orders with demo products', '/admin/demo/orders'),
  list('users', '/user/page/{page}/25'),
  list('users by orders', '/user/page/{page}/25?sort=-orders'),
  list('users by amount spent', '/user/page/{page}/25?sort=-spent'),
  search('users by amount spent: verified shoppers', '/user/page/{page}/25?sort=-spent&role=user&verified=1'),
  search('users by name', '/user/page/1/25?q=hopper'),
  search('users by email', '/user/page/1/25?q=shopper-4711'),
  list('a user', '/user/{user}'),
  list('orders of a user', '/user/{user}/order/page/{page}/25'),
  list('promos', '/promo/page/{page}/25'),
  list('newsletters', '/newsletter/page/{page}/25'),
  list('articles', '/blog/admin/page/{page}/25'),
  list('background jobs', '/admin/job/page/{page}/25'),
  list('admins', '/user/page/{page}/25?role=admin'),
  list('refunds by hand', '/refund/page/{page}/25'),
  list('a mail', '/admin/mail/{mail}'),
  list('outbox', '/admin/mail/page/{page}/25'),
  list('outbox: failed', '/admin/mail/page/{page}/25?status=failed'),
  list('outbox, oldest first', '/admin/mail/page/{page}/25?sort=createdAt'),
  search('outbox by recipient', '/admin/mail/page/1/25?q=shopper-471'),
  list('audit log', '/admin/audit/page/{page}/25'),
  search('audit log of orders', '/admin/audit/page/1/25?entity=order'),
  search('audit log by admin', '/admin/audit/page/1/25?q=admin-7'),
  list('contact messages', '/contact/page/{page}/25'),
  list('subscribers', '/newsletter/subscriber/page/{page}/25'),
  audience('everybody'),
  audience('bought in the last 90 days', { kind: 'bought', days: 90 }),
  audience('bought of a category', { kind: 'bought', days: 365, category: '{category}' }),
  audience('not bought for half a year', { kind: 'notBoughtFor', days: 180 }),
  audience('never bought', { kind: 'neverBought' }),
  audience('with a large dog', { kind: 'dogSize', sizes: ['large'] }),
  list('gift cards', '/gift-card/admin/page/{page}/25'),
  ...['active', 'used', 'expired', 'disabled', 'unpaid'].map((status) =>
    list(`gift cards: ${status}`, `/gift-card/admin/page/{page}/25?status=${status}`),
  ),
  search('gift cards by name', '/gift-card/admin/page/1/25?q=hopper'),
  search('gift cards by email', '/gift-card/admin/page/1/25?q=recipient-4711'),
  search('gift cards by the number of an order', '/gift-card/admin/page/1/25?q={number}'),
  list('a gift card', '/gift-card/admin/{giftCard}'),
  list('alerts', '/alert/demand/page/{page}/25'),
  list('questions', '/question/admin/page/{page}/25'),
  search('questions by text', '/question/admin/page/1/25?q=puppy'),
  list('searches without result', '/search/searches/page/{page}/25'),
  list('all searches of 90 days', '/search/searches/page/{page}/25?list=top&days=90'),
  list('log of a webhook', '/admin/webhook/{webhook}/delivery/page/{page}/25'),
  list('log of a webhook: failed', '/admin/webhook/{webhook}/delivery/page/{page}/25?status=failed'),
  list('reviews', '/review/admin/page/{page}/25'),
  list('reviews, best first', '/review/admin/page/{page}/25?sort=-rating'),
  search('reviews by text', '/review/admin/page/1/25?q=loves'),
  list('reviews, as shoppers list them', '/review/page/{page}/25'),
  list('returns', '/order/return/page/{page}/25'),
  list('returns by status', '/order/return/page/{page}/25?sort=-status'),
  list('refunds to pay out', '/refund/page/{page}/25?status=waiting'),
  dashboard('today', 'period=today'),
  dashboard('7 days', 'period=7d'),
  dashboard('30 days', 'period=30d'),
  dashboard('90 days', 'period=90d'),
  dashboard('12 months', 'period=12m'),
  dashboard('90 days beside a year earlier', 'period=90d&compare=year'),
  dashboard('any days of two years', 'from={longAgo}&to={today}&compare=none'),
  { what: 'counts of open work', path: '/admin/statistics/open-work', kind: 'counts' },
];
