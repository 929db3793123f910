import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { addToCart } from '#web/storefront/cart/cart-store.ts';
import { formatUnitPrice } from '#web/storefront/format/format-unit-price.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { discountPercent, type ProductCardData } from './product-card-data.ts';
import { Stars } from './stars.tsx';
import { StockHint } from './stock-hint.tsx';
import { WishlistButton } from './wishlist-button.tsx';

interface ProductCardProps {
  card: ProductCardData;
  currency: string;
  /** The width of the card, as the `sizes` of its image. */
  widths: string;
  loading?: 'lazy' | 'eager' | 'first';
  as?: 'h2' | 'h3';
}

export function ProductCard({ card, currency, widths, loading, as: Heading = 'h3' }: ProductCardProps) {
  const [isHovered, setHovered] = useState(false);
  const { offer, image, hoverImage } = card;
  const discount = discountPercent(offer);
  const unitPrice = formatUnitPrice(offer.unitPrice, currency);
  return (
    <article
      className="product-card"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div className="product-card-pictures">
        {image && <Picture image={image} sizes={widths} loading={loading} alt="" />}
        {isHovered && hoverImage && (
          <div className="product-card-second">
            <Picture image={hoverImage} sizes={widths} loading="eager" alt="" />
          </div>
        )}
      </div>
      <div className="product-card-text">
        <p className="product-card-brand">{card.vendor}</p>
        <Heading className="product-card-title">
          <Link to={`/products/${card.slug}${card.particular ? `?variation=${offer._id}` : ''}`}>{card.title}</Link>
        </Heading>
        {card.rating !== null && <Stars rating={card.rating} count={card.reviewCount} />}
        {card.variationSummary && <p className={`product-card-sizes ${card.particular ? 'text-ink' : ''}`}>{card.variationSummary}</p>}
        <div className="product-card-buy">
          <p>
            <Price
              amount={offer.price}
              compareAtPrice={offer.compareAtPrice}
              lowestPrice={offer.lowestPrice30Days}
              currency={currency}
              isFromPrice={card.isFromPrice}
              className="product-card-price"
            />
            {unitPrice && (
              <span className="product-card-note">
                <span className="whitespace-nowrap">{unitPrice}</span>{' '}
                {card.isBestValue && <span className="product-card-value">Best value</span>}
              </span>
            )}
            {card.costPerDay !== undefined && <strong className="product-card-day">{formatMoney(card.costPerDay, currency)} a day</strong>}
            <StockHint availability={offer.availability} className="product-card-note" />
          </p>
          <QuickAdd card={card} />
        </div>
      </div>
      {(discount > 0 || card.hasReducedVariation) && (
        <Badge tone={discount > 0 ? 'sale' : 'warm'} className="product-card-badge">
          {discount > 0 ? `−${discount}%` : 'Some on offer'}
        </Badge>
      )}
      <WishlistButton product={card._id} title={card.title} />
    </article>
  );
}

/** Adds the card's product to the cart. One with several variations asks which. */
function QuickAdd({ card }: { card: ProductCardData }) {
  const { slug, title, offer, variationSummary, particular } = card;
  const icon = <Plus size={22} aria-hidden="true" />;
  if (offer.availability === 'sold_out') return null;
  if (variationSummary && particular !== 'chosen')
    return (
      <ModalLink
        modal={{ name: 'options', card }}
        href={`/products/${slug}`}
        label={`Choose options for ${title}`}
        className="product-card-add"
      >
        {icon}
      </ModalLink>
    );
  return (
    <button
      type="button"
      className="product-card-add needs-scripts"
      aria-label={`Add ${title}, ${offer.title} to the cart`}
      onClick={() => addToCart(card)}
    >
      {icon}
    </button>
  );
}
