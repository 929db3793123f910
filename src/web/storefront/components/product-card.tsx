import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { addToCart } from '#web/storefront/cart/cart-store.ts';
import { formatUnitPrice } from '#web/storefront/format/format-unit-price.ts';
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
          <Link to={`/products/${card.slug}${card.isSelected ? `?variation=${offer._id}` : ''}`}>{card.title}</Link>
        </Heading>
        {card.rating !== null && <Stars rating={card.rating} count={card.reviewCount} />}
        {card.variationSummary && (
          <p className="product-card-sizes">{card.isSelected ? `Your choice: ${offer.title}` : card.variationSummary}</p>
        )}
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
            {unitPrice && <span className="product-card-note">{unitPrice}</span>}
            <StockHint availability={offer.availability} className="product-card-note" />
          </p>
          {offer.availability !== 'sold_out' && (
            <button
              type="button"
              className="product-card-add needs-scripts"
              aria-label={`Add ${card.title}, ${offer.title} to the cart`}
              onClick={() => addToCart(card)}
            >
              <Plus size={22} aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      {(discount > 0 || card.hasReducedVariation) && (
        <Badge tone={discount > 0 ? 'sale' : 'warm'} className="product-card-badge">
          {discount > 0 ? `−${discount}%` : 'Offers'}
        </Badge>
      )}
      <WishlistButton product={card._id} title={card.title} />
    </article>
  );
}
