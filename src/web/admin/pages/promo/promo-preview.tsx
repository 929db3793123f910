import { useState } from 'react';
import { promoAdmin } from '#contract/promo-admin.ts';
import { newPromo } from '#contract/promotions.schemas.ts';
import type { NewPromo, PromoPreview as Preview } from '#contract/promotions.ts';
import { currencyDigits, formatMoney } from '#shared/money.ts';
import { formatDecimal, parseDecimal } from '#web/admin/forms/decimal.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { browserApi } from '#web/api/browser-client.ts';
import { keepPreviousData, useQuery } from '#web/api/queries/use-query.ts';
import { TextField } from '#web/ui/field.tsx';
import { SampleCart, type SampleLine } from './sample-cart.tsx';
import { useDebounced } from './use-product-search.ts';

interface PromoPreviewProps {
  /** What the form holds at this moment. */
  promo: NewPromo;
  /** The id of the stored promo that is edited. */
  id?: string;
  currency: string;
  /** What the cart begins with. */
  sample: readonly SampleLine[];
}

/** A pause in typing after which the preview is asked for, in ms. */
const debounceDelay = 350;

/** What the promo does to a cart, computed by the shop as in an order, while the form is filled in. */
export function PromoPreview({ promo, id, currency, sample }: PromoPreviewProps) {
  const [lines, setLines] = useState<readonly SampleLine[]>(sample);
  const digits = currencyDigits(currency);
  const [delivery, setDelivery] = useState(formatDecimal(490 * 10 ** (digits - 2), digits));
  const deliveryCost = parseDecimal(delivery, digits) ?? 0;
  const { preview, notice } = usePreview({ promo, id, lines, deliveryCost });
  return (
    <Panel title="Try it on a cart" intro="Nothing is saved, and stock doesn’t matter.">
      <SampleCart lines={lines} onChange={setLines} preview={preview} currency={currency} />
      <div aria-live="polite" className="mt-4 border-t border-line pt-4">
        {notice ? <p className="text-grey">{notice}</p> : preview && <Outcome preview={preview} />}
      </div>
      <TextField
        label={`Delivery in ${currency}`}
        value={delivery}
        inputMode="decimal"
        autoComplete="off"
        className="mt-4 max-w-40"
        onChange={({ target }) => setDelivery(target.value)}
        error={Number.isNaN(deliveryCost) ? 'Enter an amount.' : undefined}
      />
    </Panel>
  );
}

interface PreviewInput {
  promo: NewPromo;
  id: string | undefined;
  lines: readonly SampleLine[];
  deliveryCost: number;
}

/** The preview of the cart; while something is missing for it, `notice` says what. The last one stays until the next is there. */
function usePreview({ promo, id, lines, deliveryCost }: PreviewInput): { preview: Preview | undefined; notice: string | null } {
  // Name and code do not matter for what it does.
  const parsed = newPromo.safeParse({ ...promo, title: 'Preview', code: promo.code === null ? null : 'PREVIEW' });
  const items = lines.map(({ variation, quantity }) => ({ variation, quantity }));
  const body = { promo: parsed.data ?? promo, items, deliveryCost: Number.isNaN(deliveryCost) ? 0 : deliveryCost, ...(id ? { id } : {}) };
  const settled = useDebounced(JSON.stringify(body), debounceDelay);
  const isComplete = parsed.success && lines.length > 0;
  const { data, error } = useQuery({
    queryKey: ['promo-preview', settled],
    queryFn: () => browserApi.call(promoAdmin.preview, { body: JSON.parse(settled), quiet: true }),
    enabled: isComplete && settled === JSON.stringify(body),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  if (lines.length === 0) return { preview: undefined, notice: 'Add a product to see what the promo does.' };
  if (!parsed.success)
    return { preview: undefined, notice: `${parsed.error.issues[0]?.message ?? 'Something is missing.'} Then you’ll see what it does.` };
  return { preview: data, notice: error ? error.message : null };
}

/** What it takes off, or why not; and the totals. */
function Outcome({ preview }: { preview: Preview }) {
  const { unmet, paused, better, discount, currency, subtotal, delivery, total } = preview;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      {unmet ? (
        <p className="note note-warm">
          <strong className="block">It doesn’t apply to this cart</strong>
          {unmet.message}
        </p>
      ) : (
        <p className="note note-good">{discount > 0 ? `${money(discount)} off` : 'It applies, but takes nothing off'}</p>
      )}
      {better && (
        <p className="note mt-2">
          This order gets “{better.title}” instead, which takes {money(better.discount)} off. An order only gets its best promo.
        </p>
      )}
      {paused && <p className="note mt-2">{paused.message} Here’s what it would do while running.</p>}
      <dl className="totals">
        <Total label="Products" amount={money(subtotal)} />
        {discount > 0 && <Total label="Discount" amount={`−${money(discount)}`} />}
        <Total label="Delivery" amount={money(delivery.cost)} />
        <Total label="Total" amount={money(total)} />
      </dl>
    </>
  );
}

const Total = ({ label, amount }: { label: string; amount: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
