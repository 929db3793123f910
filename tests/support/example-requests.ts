/** Ids of the entities that example requests refer to. */
export interface EntityIds {
  product: string;
  variation: string;
  category: string;
  shippingZone: string;
  article: string;
  image: string;
  review: string;
  contact: string;
  subscriber: string;
  mail: string;
  user: string;
  /** From here on: entities that belong to one caller. `request` is an order that is not placed yet. */
  address: string;
  order: string;
  /** An order that has shipped, with its invoice. */
  shippedOrder: string;
  /** Of the shipped order. */
  return: string;
  request: string;
  quote: string;
  rate: string;
  /** The reference of a card payment. */
  payment: string;
}

export interface ExampleRequest {
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
}

const page = { page: 1, limit: 5 };
const noInput = (): ExampleRequest => ({});
const paged = (): ExampleRequest => ({ path: page });
const items = ({ variation }: EntityIds) => [{ variation, quantity: 1 }];
const itemsQuery = ({ variation }: EntityIds) => ({ items: `${variation}:1` });
const forEntity =
  (entity: keyof EntityIds, body?: object) =>
  (entityIds: EntityIds): ExampleRequest => ({ path: { id: entityIds[entity] }, ...(body ? { body } : {}) });
const emptyBody = { body: {} };

/** Requests about entities of one caller, which nobody else finds; in an order in which none removes what a later one needs. */
export const ownedRequests: Readonly<Record<string, (entityIds: EntityIds) => ExampleRequest>> = {
  'address.get': forEntity('address'),
  'order.deliveryCost': (entityIds) => ({ path: { id: entityIds.address }, query: itemsQuery(entityIds) }),
  'order.shipment': (entityIds) => ({ path: { id: entityIds.address }, query: itemsQuery(entityIds) }),
  'promo.check': (entityIds) => ({ path: { code: 'TENTH' }, query: { ...itemsQuery(entityIds), rate: entityIds.rate } }),
  'order.preview': (entityIds) => ({ body: { address: entityIds.address, items: items(entityIds), rate: entityIds.rate } }),
  'order.get': forEntity('order'),
  'invoice.get': forEntity('shippedOrder'),
  'order.payment': forEntity('order'),
  'order.openIntent': (entityIds) => ({ path: { rateId: entityIds.rate }, body: { items: items(entityIds) } }),
  'payment.payTest': ({ payment }) => ({ path: { reference: payment }, body: { outcome: 'pay' } }),
  'order.complete': (entityIds) => ({ path: { id: entityIds.request }, query: { email: 'ada@example.com' } }),
  'order.request': (entityIds) => ({
    query: { shipment_id: entityIds.quote },
    body: { address: entityIds.address, items: items(entityIds) },
  }),
  'order.create': (entityIds) => ({ body: { address: entityIds.address, items: items(entityIds), email: 'ada@example.com' } }),
  'order.cancel': forEntity('order'),
  'return.cancel': (entityIds) => ({ path: { id: entityIds.shippedOrder, returnId: entityIds.return } }),
  'return.create': forEntity('shippedOrder', { items: [{ position: 0, quantity: 1 }], reason: 'changed_mind' }),
  'address.update': forEntity('address', { instructions: 'Ring twice' }),
  'address.remove': forEntity('address'),
};

/** Requests of all other operations. An empty body is enough where a validation error shows that the caller was authorized. */
const otherRequests: Readonly<Record<string, (entityIds: EntityIds) => ExampleRequest>> = {
  'settings.get': noInput,
  'settings.update': () => ({ body: { workingDays: [] } }),
  'delivery.zones': noInput,
  'shippingZone.list': noInput,
  'shippingZone.get': forEntity('shippingZone'),
  'shippingZone.trial': () => ({ query: { country: 'DE', postalCode: '48155', weight: '1000', subtotal: '4000' } }),
  'shippingZone.create': () => emptyBody,
  'shippingZone.update': forEntity('shippingZone', {}),
  'shippingZone.reorder': () => emptyBody,
  'shippingZone.remove': forEntity('shippingZone'),
  'publicHoliday.list': noInput,
  'publicHoliday.replace': () => emptyBody,
  'auth.signup': () => emptyBody,
  'auth.signin': () => emptyBody,
  'auth.verifyEmail': () => emptyBody,
  'auth.resendVerification': () => emptyBody,
  'auth.forgotPassword': () => emptyBody,
  'auth.resetPassword': forEntity('user', {}),
  'auth.changePassword': () => emptyBody,
  'auth.changeEmail': () => emptyBody,
  'auth.reauth': () => emptyBody,
  'auth.sessions': noInput,
  'auth.endSession': forEntity('user'),
  'auth.endOtherSessions': noInput,
  'auth.session': noInput,
  'auth.signout': noInput,
  'auth.invite': () => ({ body: { email: 'invited@example.com' } }),
  'auth.invitations': noInput,
  'auth.revokeInvitation': () => ({ body: { email: 'invited@example.com' } }),
  'auth.adminSignup': () => emptyBody,
  'auth.getPendingTotp': noInput,
  'auth.beginTotp': noInput,
  'auth.confirmTotp': () => emptyBody,
  'auth.endTotp': noInput,
  'user.get': noInput,
  'user.update': () => ({ body: { phone: null } }),
  'user.export': noInput,
  'user.erase': () => emptyBody,
  'user.page': paged,
  'user.find': forEntity('user'),
  'user.create': () => emptyBody,
  'user.change': forEntity('user', {}),
  'user.remove': forEntity('user'),
  'user.orders': ({ user }) => ({ path: { id: user, ...page } }),
  'user.addresses': forEntity('user'),
  'user.sessions': forEntity('user'),
  'user.endSession': ({ user }) => ({ path: { id: user, sessionId: user } }),
  'user.endSessions': forEntity('user'),
  'user.resetTotp': forEntity('user'),
  'user.exportData': forEntity('user'),
  'user.exportCsv': noInput,
  'address.list': noInput,
  'address.create': () => emptyBody,
  'file.uploadImage': noInput,
  'file.describeImage': forEntity('image', {}),
  'category.list': noInput,
  'category.page': paged,
  'category.get': forEntity('category'),
  'category.create': () => emptyBody,
  'category.update': forEntity('category', {}),
  'category.remove': forEntity('category'),
  'product.page': paged,
  'product.adminPage': paged,
  'product.filters': noInput,
  'product.changeVariation': ({ product, variation }) => ({ path: { id: product, variation }, body: { stockChange: 1 } }),
  'product.bulkUpdate': ({ product }) => ({ body: { selection: { ids: [product] }, change: { type: 'disable' } } }),
  'product.pricePreview': ({ product }) => ({ body: { selection: { ids: [product] }, percent: 5 } }),
  'product.bulkPrice': ({ product }) => ({ body: { selection: { ids: [product] }, percent: 5 } }),
  'product.bulkRemove': ({ product }) => ({ body: { selection: { ids: [product] } } }),
  'product.export': noInput,
  'product.startImport': noInput,
  'product.imports': paged,
  'product.getImport': forEntity('product'),
  'product.importErrors': forEntity('product'),
  'product.applyImport': forEntity('product'),
  'product.rollBackImport': forEntity('product'),
  'product.removeImport': forEntity('product'),
  'product.restore': ({ product }) => ({ body: { ids: [product] } }),
  'product.vendorPage': () => ({ path: { ...page, vendor: 'Moorbeck' } }),
  'product.suggest': () => ({ query: { q: 'product' } }),
  'product.get': forEntity('product'),
  'product.removed': forEntity('product'),
  'product.guestWishlist': ({ product }) => ({ body: { wishlist: [product] } }),
  'product.create': () => emptyBody,
  'product.update': forEntity('product', {}),
  'product.switchEnabled': forEntity('product'),
  'product.remove': forEntity('product'),
  'cart.guestCart': (entityIds) => ({ body: { cart: items(entityIds) } }),
  'cart.ownCart': noInput,
  'cart.ownWishlist': noInput,
  'cart.setQuantities': ({ variation }) => ({ body: { changes: [{ variation, quantity: 2 }] } }),
  'cart.replaceCart': (entityIds) => ({ body: { cart: items(entityIds) } }),
  'cart.merge': (entityIds) => ({ body: { cart: items(entityIds), wishlist: [entityIds.product] } }),
  'cart.toggleWishlistItem': forEntity('product'),
  'cart.addToCart': ({ product, variation }) => ({ path: { productId: product }, query: { variation } }),
  'cart.removeFromCart': ({ product, variation }) => ({ path: { productId: product }, query: { variation } }),
  'order.list': noInput,
  'promo.list': noInput,
  'promo.page': paged,
  'promo.create': () => emptyBody,
  'promo.update': forEntity('user', {}),
  'promo.remove': forEntity('user'),
  'promo.restore': forEntity('user'),
  'promo.duplicate': forEntity('user'),
  'promo.statistics': forEntity('user'),
  'promo.preview': () => emptyBody,
  'adminOrder.recordPayment': forEntity('order', {}),
  'adminOrder.cancelUnshipped': forEntity('order', {}),
  'adminOrder.refund': forEntity('order', {}),
  'adminOrder.queues': noInput,
  'adminOrder.ship': ({ request }) => ({ body: { orders: [request] } }),
  'adminOrder.preview': (entityIds) => ({ body: { items: items(entityIds) } }),
  'orderDetails.get': forEntity('order'),
  'orderDetails.refundPreview': forEntity('order', { items: [{ position: 0, quantity: 1 }] }),
  'orderDetails.resendMail': ({ order, return: mailId }) => ({ path: { id: order, mailId } }),
  'orderExport.csv': noInput,
  'packingSlip.get': ({ order }) => ({ query: { id: order } }),
  'payment.importTransfers': noInput,
  'refund.page': paged,
  'refund.payOut': forEntity('order'),
  'payment.webhook': () => ({ path: { provider: 'test' } }),
  'order.page': paged,
  'adminOrder.update': forEntity('order', {}),
  'adminOrder.create': () => emptyBody,
  'adminOrder.addNote': forEntity('order', {}),
  'adminOrder.remove': forEntity('request'),
  'parcel.create': forEntity('order', { items: [] }),
  'parcel.update': ({ order, return: parcelId }) => ({ path: { id: order, parcelId }, body: {} }),
  'return.page': paged,
  'return.update': ({ order, return: returnId }) => ({ path: { id: order, returnId }, body: {} }),
  'order.track': () => ({ body: { number: 'K-0000', email: 'ada@example.com' } }),
  'review.page': paged,
  'review.productPage': ({ product }) => ({ path: { ...page, productId: product } }),
  'review.ofProduct': forEntity('product'),
  'review.create': () => emptyBody,
  'review.adminPage': paged,
  'review.get': forEntity('review'),
  'review.moderate': () => emptyBody,
  'review.update': forEntity('review', {}),
  'review.remove': forEntity('review'),
  'review.reply': forEntity('review', {}),
  'blog.list': noInput,
  'blog.page': paged,
  'blog.get': forEntity('article'),
  'blog.removed': forEntity('article'),
  'blog.adminPage': paged,
  'blog.create': () => emptyBody,
  'blog.update': forEntity('article', {}),
  'blog.remove': forEntity('article'),
  'contact.page': paged,
  'contact.get': forEntity('contact'),
  'contact.update': forEntity('contact', {}),
  'contact.reply': forEntity('contact', {}),
  'contact.remove': forEntity('contact'),
  'contact.create': () => emptyBody,
  'newsletter.list': noInput,
  'newsletter.page': paged,
  'newsletter.get': forEntity('subscriber'),
  'newsletter.create': () => emptyBody,
  'newsletter.update': forEntity('subscriber', {}),
  'newsletter.remove': forEntity('subscriber'),
  'newsletter.preview': () => emptyBody,
  'newsletter.test': forEntity('subscriber'),
  'newsletter.send': forEntity('subscriber', {}),
  'newsletter.unschedule': forEntity('subscriber'),
  'newsletter.pause': forEntity('subscriber'),
  'newsletter.resume': forEntity('subscriber'),
  'newsletter.stop': forEntity('subscriber'),
  'subscriber.export': noInput,
  'subscriber.list': noInput,
  'subscriber.create': () => emptyBody,
  'subscriber.page': paged,
  'subscriber.get': forEntity('subscriber'),
  'subscriber.update': forEntity('subscriber', {}),
  'subscriber.remove': forEntity('subscriber'),
  'subscriber.confirm': noInput,
  'subscriber.unsubscribe': noInput,
  'admin.audit': paged,
  'admin.mails': paged,
  'statistics.dashboard': noInput,
  'statistics.openWork': noInput,
  'admin.retryMails': () => ({ body: { ids: [] } }),
  'job.page': paged,
  'job.retry': () => ({ path: { id: '999999999' } }),
  'job.retryAll': () => ({ body: { name: 5 } }),
  'job.remove': () => ({ path: { id: '999999999' } }),
  'demo.status': noInput,
  'demo.clear': () => emptyBody,
  'shopTest.mail': noInput,
  'shopTest.payments': noInput,
  'shopTest.files': noInput,
  'admin.mail': forEntity('mail'),
  'admin.retryMail': forEntity('mail'),
};

/** An example request for each operation of the API, by its id in the OpenAPI document. `tests/api/access-policy.test.ts` makes each as every kind of caller; new operations are added here. */
export const exampleRequests: Readonly<Record<string, (entityIds: EntityIds) => ExampleRequest>> = { ...otherRequests, ...ownedRequests };
