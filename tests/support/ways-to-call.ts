/** Things of a shop that calls can be about, by their ids. */
export interface Things {
  product: string;
  variation: string;
  category: string;
  article: string;
  image: string;
  review: string;
  contact: string;
  subscriber: string;
  mail: string;
  user: string;
  /** What belongs to one caller. `request`: an order that is not placed yet. */
  address: string;
  order: string;
  request: string;
  quote: string;
  rate: string;
}

export interface Way {
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
}

const page = { page: 1, limit: 5 };
const plain = (): Way => ({});
const paged = (): Way => ({ path: page });
const items = ({ variation }: Things) => [{ variation, quantity: 1 }];
const itemsQuery = ({ variation }: Things) => ({ items: `${variation}:1` });
const about =
  (thing: keyof Things, body?: object) =>
  (things: Things): Way => ({ path: { id: things[thing] }, ...(body ? { body } : {}) });
const nothingSaid = { body: {} };

/** Calls about what belongs to one caller, in an order in which none takes away what the next needs: for everybody else there is no such thing. */
export const owned: Readonly<Record<string, (things: Things) => Way>> = {
  'address.get': about('address'),
  'order.deliveryCost': (things) => ({ path: { id: things.address }, query: itemsQuery(things) }),
  'order.shipment': (things) => ({ path: { id: things.address }, query: itemsQuery(things) }),
  'promo.check': (things) => ({ path: { code: 'TENTH' }, query: { ...itemsQuery(things), rate: things.rate } }),
  'order.get': about('order'),
  'order.complete': (things) => ({ path: { id: things.request }, query: { email: 'ada@example.com' } }),
  'order.request': (things) => ({ query: { shipment_id: things.quote }, body: { address: things.address, items: items(things) } }),
  'order.create': (things) => ({ body: { address: things.address, items: items(things), email: 'ada@example.com' } }),
  'order.cancel': about('order'),
  'address.update': about('address', { instructions: 'Ring twice' }),
  'address.remove': about('address'),
};

/** How every other operation is addressed. A body of nothing is refused by who is let in, which is all that has to be known of it here. */
const others: Readonly<Record<string, (things: Things) => Way>> = {
  'settings.get': plain,
  'auth.signup': () => nothingSaid,
  'auth.signin': () => nothingSaid,
  'auth.verifyEmail': () => nothingSaid,
  'auth.resendVerification': () => nothingSaid,
  'auth.forgotPassword': () => nothingSaid,
  'auth.resetPassword': about('user', {}),
  'auth.changePassword': () => nothingSaid,
  'auth.changeEmail': () => nothingSaid,
  'auth.reauth': () => nothingSaid,
  'auth.sessions': plain,
  'auth.endOtherSessions': plain,
  'auth.session': plain,
  'auth.signout': plain,
  'auth.invite': () => ({ body: { email: 'invited@example.com' } }),
  'auth.adminSignup': () => nothingSaid,
  'auth.begunTotp': plain,
  'auth.beginTotp': plain,
  'auth.confirmTotp': () => nothingSaid,
  'auth.endTotp': plain,
  'user.get': plain,
  'user.update': () => ({ body: { phone: null } }),
  'user.export': plain,
  'user.erase': () => nothingSaid,
  'user.page': paged,
  'user.find': about('user'),
  'user.create': () => nothingSaid,
  'user.change': about('user', {}),
  'user.remove': about('user'),
  'address.list': plain,
  'address.create': () => nothingSaid,
  'file.uploadImage': plain,
  'file.describeImage': about('image', {}),
  'category.list': plain,
  'category.page': paged,
  'category.get': about('category'),
  'category.create': () => nothingSaid,
  'category.update': about('category', {}),
  'category.remove': about('category'),
  'product.page': paged,
  'product.adminPage': paged,
  'product.vendorPage': () => ({ path: { ...page, vendor: 'Moorbeck' } }),
  'product.suggest': () => ({ query: { q: 'product' } }),
  'product.get': about('product'),
  'product.removed': about('product'),
  'product.guestWishlist': ({ product }) => ({ body: { wishlist: [product] } }),
  'product.create': () => nothingSaid,
  'product.update': about('product', {}),
  'product.switchEnabled': about('product'),
  'product.remove': about('product'),
  'cart.guestCart': (things) => ({ body: { cart: items(things) } }),
  'cart.ownCart': plain,
  'cart.ownWishlist': plain,
  'cart.setQuantities': ({ variation }) => ({ body: { changes: [{ variation, quantity: 2 }] } }),
  'cart.replaceCart': (things) => ({ body: { cart: items(things) } }),
  'cart.merge': (things) => ({ body: { cart: items(things), wishlist: [things.product] } }),
  'cart.toggleWish': about('product'),
  'cart.addToCart': ({ product, variation }) => ({ path: { productId: product }, query: { variation } }),
  'cart.removeFromCart': ({ product, variation }) => ({ path: { productId: product }, query: { variation } }),
  'order.list': plain,
  'order.page': paged,
  'order.track': () => ({ body: { number: 'K-0000', email: 'ada@example.com' } }),
  'review.page': paged,
  'review.productPage': ({ product }) => ({ path: { ...page, productId: product } }),
  'review.ofProduct': about('product'),
  'review.create': () => nothingSaid,
  'review.update': about('review', {}),
  'review.remove': about('review'),
  'review.reply': about('review', {}),
  'blog.list': plain,
  'blog.page': paged,
  'blog.get': about('article'),
  'blog.removed': about('article'),
  'contact.page': paged,
  'contact.get': about('contact'),
  'contact.update': about('contact', {}),
  'contact.remove': about('contact'),
  'contact.create': () => nothingSaid,
  'subscriber.list': plain,
  'subscriber.create': () => nothingSaid,
  'subscriber.page': paged,
  'subscriber.get': about('subscriber'),
  'subscriber.update': about('subscriber', {}),
  'subscriber.remove': about('subscriber'),
  'subscriber.confirm': plain,
  'subscriber.unsubscribe': plain,
  'admin.audit': paged,
  'admin.mails': paged,
  'admin.mail': about('mail'),
  'admin.retryMail': about('mail'),
};

/** How each operation of the API is addressed, by its id in the OpenAPI document. Who adds one says it here, and `tests/api/policy.test.ts` calls it as everybody. */
export const waysToCall: Readonly<Record<string, (things: Things) => Way>> = { ...others, ...owned };
