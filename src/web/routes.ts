import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/layout/storefront-layout.tsx', [
    index('storefront/pages/home/home-page.tsx'),
    route('shop', 'storefront/pages/shop/shop-page.tsx'),
    route('products', 'storefront/pages/products/products-page.tsx'),
    route('products/:id', 'storefront/pages/product/product-page.tsx'),
    route('products/:id/review', 'storefront/pages/write-review/write-review-page.tsx'),
    route('blog', 'storefront/pages/blog/blog-page.tsx'),
    route('blog/:id', 'storefront/pages/article/article-page.tsx'),
    route('cart', 'storefront/pages/cart/cart-page.tsx'),
    route('checkout', 'storefront/pages/checkout/checkout-page.tsx'),
    route('success', 'storefront/pages/success/success-page.tsx'),
    route('wishlist', 'storefront/pages/wishlist/wishlist-page.tsx'),
    route('track', 'storefront/pages/track/track-page.tsx'),
    route('orders', 'storefront/pages/orders/orders-page.tsx'),
    route('orders/:id', 'storefront/pages/order/order-page.tsx'),
    route('contact', 'storefront/pages/contact/contact-page.tsx'),
    route('newsletter', 'storefront/pages/newsletter/newsletter-page.tsx'),
    route('newsletter/confirm', 'storefront/pages/newsletter/confirm-page.tsx'),
    route('newsletter/unsubscribe', 'storefront/pages/newsletter/unsubscribe-page.tsx'),
    route('about-us', 'storefront/pages/about/about-page.tsx'),
    route('privacy', 'storefront/pages/privacy/privacy-page.tsx'),
    route('*', 'storefront/pages/not-found/not-found-page.tsx'),
  ]),
  route('logout', 'storefront/session/logout.ts'),
] satisfies RouteConfig;
