import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { addToCart } from '#web/storefront/cart/cart-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { type Card, savingOf } from './card.ts';
import { HeartButton } from './heart-button.tsx';
import { Stars } from './stars.tsx';
import { StockHint } from './stock-hint.tsx';
import { unitPriceWords } from './unit-price.ts';

interface ProductCardProps {
  card: Card;
  currency: string;
  /** How wide the card stands, as `sizes` says it. */
  widths: string;
  loading?: 'lazy' | 'eager' | 'first';
  as?: 'h2' | 'h3';
}

export function ProductCard({ card, currency, widths, loading, as: Heading = 'h3' }: ProductCardProps) {
  const [pointedAt, setPointedAt] = useState(false);
  const { offer, picture, second } = card;
  const saving = savingOf(offer);
  const perUnit = unitPriceWords(offer.unitPrice, currency);
  return (
    <article
      className="product-card"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <div className="product-card-pictures">
        {picture && <Picture image={picture} sizes={widths} loading={loading} alt="" />}
        {pointedAt && second && (
          <div className="product-card-second">
            <Picture image={second} sizes={widths} loading="eager" alt="" />
          </div>
        )}
      </div>
      <div className="product-card-text">
        <p className="product-card-brand">{card.vendor}</p>
        <Heading className="product-card-title">
          <Link to={`/products/${card.slug}${card.chosen ? `?variation=${offer._id}` : ''}`}>{card.title}</Link>
        </Heading>
        {card.rating !== null && <Stars rating={card.rating} count={card.reviews} />}
        {card.sizes && <p className="product-card-sizes">{card.chosen ? `Your choice: ${offer.title}` : card.sizes}</p>}
        <div className="product-card-buy">
          <p>
            <Price amount={offer.price} before={offer.compareAtPrice} currency={currency} from={card.from} className="product-card-price" />
            {perUnit && <span className="product-card-note">{perUnit}</span>}
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
      {(saving > 0 || card.offers) && (
        <Badge tone={saving > 0 ? 'sale' : 'warm'} className="product-card-badge">
          {saving > 0 ? `−${saving}%` : 'Offers'}
        </Badge>
      )}
      <HeartButton product={card._id} title={card.title} />
    </article>
  );
}
