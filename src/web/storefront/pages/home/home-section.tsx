import type { ShopSettings } from '#web/root-data.ts';
import { CategoryTiles } from '#web/storefront/components/category-tiles.tsx';
import { ProductGrid } from '#web/storefront/components/product-grid.tsx';
import { Section } from '#web/storefront/components/section.tsx';
import { NewsletterBanner } from '#web/storefront/newsletter/newsletter-banner.tsx';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { Brands } from './brands.tsx';
import { LatestArticles } from './latest-articles.tsx';
import type { HomeData, ShownSection } from './load-home.ts';
import { SellingPoints } from './selling-points.tsx';

interface HomeSectionProps {
  section: ShownSection;
  data: HomeData;
  settings: ShopSettings;
}

/** A section of the home page; nothing if there is nothing to show. */
export function HomeSection({ section: { kind, title, text, button }, data, settings }: HomeSectionProps) {
  const { tiles, best, deals, brands, allergens, articles } = data;
  const { freeDeliveryFrom, currency, cutOffHour, returnDays, shopName } = settings;
  const home = settings.homeArea?.name;
  const words = { title, lead: text };
  switch (kind) {
    case 'categories':
      return (
        tiles.length > 0 && (
          <Section {...words} more={{ label: button, to: '/shop' }}>
            <CategoryTiles tiles={tiles} />
          </Section>
        )
      );
    case 'bestsellers':
      return (
        best.length > 0 && (
          <Section {...words} more={{ label: button, to: '/products?sort=bestselling' }}>
            <ProductGrid cards={best} currency={currency} />
          </Section>
        )
      );
    case 'sellingPoints':
      return (
        <section aria-labelledby="promises" className="bg-deep py-14 text-white md:py-20">
          <CachedFragment
            as="div"
            className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[1.1fr_1fr]"
            component={SellingPoints}
            props={{ title, settings: { freeDeliveryFrom, currency, cutOffHour, returnDays, shopName }, home, allergens }}
          />
        </section>
      );
    case 'offers':
      return (
        deals.length > 0 && (
          <Section {...words} more={{ label: button, to: '/products?onSale=1' }}>
            <ProductGrid cards={deals} currency={currency} />
          </Section>
        )
      );
    case 'newsletter':
      return <NewsletterBanner source="home" title={title} text={text} />;
    case 'brands':
      return (
        brands.length > 0 && (
          <section aria-labelledby="brands" className="bg-band py-12 md:py-16">
            <CachedFragment as="div" className="wrap" component={Brands} props={{ title, brands }} />
          </section>
        )
      );
    case 'articles':
      return (
        articles.length > 0 && (
          <Section {...words} more={{ label: button, to: '/blog' }}>
            <LatestArticles articles={articles} />
          </Section>
        )
      );
  }
}
