import { useRootData } from '#web/shop-facts.ts';
import { ArticleCard } from '#web/storefront/parts/article-card.tsx';
import type { Gone } from '#web/storefront/parts/gone.ts';
import { ProductGrid } from '#web/storefront/parts/product-grid.tsx';
import { Section } from '#web/storefront/parts/section.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/pictures/not-found.svg';

/** What stands at the address of something that was deleted: that it is gone, and what is there instead. */
export function PageGone({ gone }: { gone: Gone }) {
  const currency = useRootData()?.settings.currency;
  if (gone.gone === 'article') {
    return (
      <>
        <EmptyState as="h1" picture={notFoundUrl} title="This article is gone" action={<LinkButton to="/blog">All articles</LinkButton>}>
          <p>We have taken “{gone.title}” down, because it was no longer true or no longer good enough.</p>
        </EmptyState>
        {gone.teasers.length > 0 && (
          <Section title="Newer from the blog">
            <ul className="grid gap-5 md:grid-cols-3">
              {gone.teasers.map((teaser) => (
                <li key={teaser.slug}>
                  <ArticleCard article={teaser} widths="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw" />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </>
    );
  }
  const { title, category, cards } = gone;
  return (
    <>
      <EmptyState
        as="h1"
        picture={notFoundUrl}
        title="We no longer sell this"
        action={
          <>
            {category && <LinkButton to={`/products?category=${category.slug}`}>See all {category.title.toLowerCase()}</LinkButton>}
            <LinkButton to="/shop" tone={category ? 'secondary' : 'primary'}>
              Go to the shop
            </LinkButton>
          </>
        }
      >
        <p>“{title}” has left the shop for good. If you ordered it, your order stays as it was.</p>
      </EmptyState>
      {cards.length > 0 && currency && (
        <Section title={category ? `Good ${category.title.toLowerCase()} instead` : 'What other dogs like'}>
          <ProductGrid cards={cards} currency={currency} />
        </Section>
      )}
    </>
  );
}
