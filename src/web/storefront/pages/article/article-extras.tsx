import type { ArticleAuthor } from '#contract/blog.ts';
import type { ProductCardData } from '#web/storefront/components/product-card-data.ts';
import { ProductGrid } from '#web/storefront/components/product-grid.tsx';
import { Section } from '#web/storefront/components/section.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Who has written the article, in a few words. */
export const AboutAuthor = ({ author: { name, slug, bio, image } }: { author: ArticleAuthor }) => (
  <aside aria-label="About the author" className="surface mt-12 flex max-w-[42rem] items-center gap-5 p-5 md:p-6">
    {image && <Picture image={image} sizes="5rem" alt="" className="size-20 flex-none rounded-full object-cover" />}
    <div className="min-w-0">
      <p className="text-grey">Written by</p>
      <p className="text-xl font-bold">
        <Link to={`/blog/author/${slug}`} className="hover:underline">
          {name}
        </Link>
      </p>
      {bio && <p className="mt-1 text-pretty">{bio}</p>}
    </div>
  </aside>
);

/** The products that the article is about. */
export const ArticleProducts = ({ cards, currency }: { cards: readonly ProductCardData[]; currency: string }) => (
  <Section title={'Mentioned in this article'} className="mt-14 md:mt-20">
    <ProductGrid cards={cards} currency={currency} />
  </Section>
);
