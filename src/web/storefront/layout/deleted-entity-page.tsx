import { useRootData } from '#web/root-data.ts';
import { ArticleCard } from '#web/storefront/components/article-card.tsx';
import { ProductGrid } from '#web/storefront/components/product-grid.tsx';
import { Section } from '#web/storefront/components/section.tsx';
import type { DeletedEntity } from '#web/storefront/routing/load-deleted-entity.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/illustrations/not-found.svg';

/** The page of a deleted product or article, with alternatives. */
export function DeletedEntityPage({ entity }: { entity: DeletedEntity }) {
  const currency = useRootData()?.settings.currency;
  if (entity.kind === 'article') {
    return (
      <>
        <EmptyState
          as="h1"
          illustration={notFoundUrl}
          title="This article is no longer available"
          action={<LinkButton to="/blog">All articles</LinkButton>}
        >
          <p>We’ve taken “{entity.title}” down.</p>
        </EmptyState>
        {entity.teasers.length > 0 && (
          <Section title="More from the blog">
            <ul className="grid gap-5 md:grid-cols-3">
              {entity.teasers.map((teaser) => (
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
  const { title, category, cards } = entity;
  return (
    <>
      <EmptyState
        as="h1"
        illustration={notFoundUrl}
        title="We no longer sell this"
        action={
          <>
            {category && <LinkButton to={`/products?category=${category.slug}`}>See all in {category.title}</LinkButton>}
            <LinkButton to="/shop" tone={category ? 'secondary' : 'primary'}>
              Go to the shop
            </LinkButton>
          </>
        }
      >
        <p>“{title}” is no longer available. Orders you’ve already placed aren’t affected.</p>
      </EmptyState>
      {cards.length > 0 && currency && (
        <Section title={category ? `More in ${category.title}` : 'You may also like'}>
          <ProductGrid cards={cards} currency={currency} />
        </Section>
      )}
    </>
  );
}
