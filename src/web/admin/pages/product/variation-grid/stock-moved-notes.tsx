import { Button } from '#web/ui/button.tsx';
import type { VariationRow } from './variation-row.ts';

interface StockMovedNotesProps {
  rows: readonly VariationRow[];
  currentStock: ReadonlyMap<string, number>;
  onResolve: (rows: VariationRow[]) => void;
}

/** Stock that was entered here and has moved meanwhile: both numbers, and what to do. */
export function StockMovedNotes({ rows, currentStock, onResolve }: StockMovedNotesProps) {
  return rows.map((row, index) => {
    const current = row._id === undefined ? undefined : currentStock.get(row._id);
    if (current === undefined || current === row.stockSeen || row.stock === row.stockSeen) return null;
    const resolve = (stock: number | undefined) =>
      onResolve(rows.map((other, place) => (place === index ? { ...row, stock, stockSeen: current } : other)));
    const sold = (row.stock ?? 0) - (row.stockSeen ?? 0) + current;
    return (
      <div key={row._id} role="alert" className="note note-warm mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="grow">
          <strong>{row.title}</strong>: there were {row.stockSeen} when you opened this, and now there are {current}. You entered{' '}
          {row.stock}.
        </p>
        <Button tone="secondary" size="sm" onClick={() => resolve(row.stock)}>
          Set it to {row.stock}
        </Button>
        {sold >= 0 && sold !== row.stock && (
          <Button tone="secondary" size="sm" onClick={() => resolve(sold)}>
            Apply my change: {sold}
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={() => resolve(current)}>
          Leave it at {current}
        </Button>
      </div>
    );
  });
}
