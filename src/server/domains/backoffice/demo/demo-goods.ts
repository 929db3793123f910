/** What the demo shop consists of. Loaded when it is needed: few shops still have it. */
export async function loadDemoGoods() {
  const [{ articles }, { categories, products }, { footerLinks, giftCardsLink }, { payments }, { promos }] = await Promise.all([
    import('#demo/articles/articles.ts'),
    import('#demo/catalog.ts'),
    import('#demo/footer-links.ts'),
    import('#demo/payments.ts'),
    import('#demo/promos.ts'),
  ]);
  return { articles, categories, products, footerLinks: { ...footerLinks, giftCardsLink }, payments, promos };
}
