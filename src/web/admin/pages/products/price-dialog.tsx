import { useEffect, useState } from 'react';
import { type PriceChange, type PricePreview, productAdmin } from '#contract/product-admin.ts';
import { currencyDigits, formatMoney } from '#shared/money.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import type { Selection } from '#web/admin/page-layouts/list-selection.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { productCount } from './bulk-dialogs.tsx';

type Terms = Pick<PriceChange, 'percent' | 'rounding'>;

interface PriceDialogProps {
  open: boolean;
  selection: Selection;
  count: number;
  currency: string;
  onClose: () => void;
  /** Resolves to whether it is done. */
  onChange: (terms: Terms) => Promise<boolean>;
}

const roundings = { none: 'Not at all', '.99': 'To …​.99', '.95': 'To …​.95', whole: 'To a whole amount' } as const;

/** The percentage that was typed, such as "-12.5" or "10"; null if it is none that is allowed. */
function parsePercent(text: string): number | null {
  const percent = Number(text.trim().replace(',', '.').replace('−', '-').replace(/%$/, ''));
  return Number.isFinite(percent) && percent >= -90 && percent <= 500 && percent !== 0 ? Math.round(percent * 100) / 100 : null;
}

/** Changes prices by percent, and shows the new ones before they are saved. */
export function PriceDialog({ selection, count, currency, onChange, ...dialog }: PriceDialogProps) {
  const [text, setText] = useState('10');
  const [rounding, setRounding] = useState<Terms['rounding']>('none');
  const [error, setError] = useState<string>();
  const percent = parsePercent(text);
  const preview = usePreview(selection, percent === null ? null : { percent, rounding });
  const confirm = async () => {
    if (percent === null) setError('Enter a number from -90 to 500, such as 10 or -15.');
    else if (preview?.variations === 0) setError('No price would change. Choose another percentage.');
    return percent !== null && preview?.variations !== 0 && onChange({ percent, rounding });
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={`Change prices for ${productCount(count)}`}
      button={
        preview && preview.variations > 0
          ? `Change ${preview.variations.toLocaleString('en')} ${preview.variations === 1 ? 'price' : 'prices'}`
          : 'Change prices'
      }
      onConfirm={confirm}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Change by percent"
          id="bulk-percent"
          hint="Use a minus to lower prices"
          inputMode="text"
          autoComplete="off"
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        {/* Without decimal places each price is a whole amount anyway. */}
        {currencyDigits(currency) > 0 && (
          <SelectField
            label="Round"
            id="bulk-rounding"
            value={rounding}
            onChange={({ target }) => setRounding(target.value as Terms['rounding'])}
          >
            {Object.entries(roundings).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {preview && <Preview preview={preview} currency={currency} />}
    </ConfirmDialog>
  );
}

/** What the terms would do; null while that is not known. Asked for when nobody has typed for a moment. */
function usePreview(selection: Selection, terms: Terms | null): PricePreview | null {
  const key = JSON.stringify([selection, terms]);
  const [known, setKnown] = useState<{ key: string; preview: PricePreview }>();
  useEffect(() => {
    const [chosen, wanted] = JSON.parse(key) as [Selection, Terms | null];
    if (!wanted) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const preview = await browserApi
        .call(productAdmin.pricePreview, { body: { selection: chosen, ...wanted }, quiet: true })
        .catch(() => null);
      if (isCurrent && preview) setKnown({ key, preview });
    }, 250);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return known?.key === key ? known.preview : null;
}

const Preview = ({ preview: { products, variations, list }, currency }: { preview: PricePreview; currency: string }) =>
  variations === 0 ? (
    <p role="status">No prices will change.</p>
  ) : (
    <div>
      <p role="status" className="mb-2">
        <strong>
          {variations.toLocaleString('en')} {variations === 1 ? 'price' : 'prices'} of {productCount(products)}
        </strong>{' '}
        will change{variations > list.length && ` (first ${list.length} shown)`}:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="preview-scroll" tabIndex={0} aria-label="New prices">
        <table className="variation-table">
          <thead>
            <tr>
              <th scope="col">Variation</th>
              <th scope="col" className="number">
                Current
              </th>
              <th scope="col" className="number">
                New
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ sku, product, variation, from, to }) => (
              <tr key={sku}>
                <th scope="row" className="font-normal">
                  {product} <span className="inline-block text-grey">{variation}</span>
                </th>
                <td className="number">{formatMoney(from, currency)}</td>
                <td className="number font-semibold">{formatMoney(to, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
