import type { ShipResult } from '#contract/admin-orders.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';

/** What became of each order after shipping several; null while nothing was shipped. */
export function ShipResultsDialog({ results, onClose }: { results: readonly ShipResult[] | null; onClose: () => void }) {
  const shipped = results?.filter((result) => result.shipped) ?? [];
  const failed = results?.filter((result) => !result.shipped) ?? [];
  const partly = shipped.filter(({ message }) => message !== null);
  const slips = new URLSearchParams(shipped.slice(0, 100).map(({ order }) => ['id', order]));
  return (
    <Dialog open={results !== null} onClose={onClose} title={titleOf(shipped.length, failed.length)} className="confirm-dialog">
      {results && (
        <div className="space-y-4">
          {shipped.length > 0 && <p>We’ll email the customers. You can add tracking numbers on each order’s page.</p>}
          <Results title="These haven’t shipped in full:" results={partly} />
          <Results title="These haven’t changed:" results={failed} />
          <div className="flex flex-wrap justify-end gap-2">
            {shipped.length > 0 && (
              <LinkButton to={`/admin/orders/packing-slips.pdf?${slips}`} reloadDocument target="_blank" tone="secondary">
                Print packing slips
              </LinkButton>
            )}
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Orders with what the server said about them. */
const Results = ({ title, results }: { title: string; results: readonly ShipResult[] }) =>
  results.length > 0 && (
    <>
      <p className="font-semibold">{title}</p>
      <ul className="space-y-2">
        {results.map(({ order, number, message }) => (
          <li key={order}>
            <Link to={`/admin/orders/${order}`} className="link">
              {number ?? 'An order'}
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
    </>
  );

const ordersLabel = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

const titleOf = (shipped: number, failed: number): string => {
  if (failed === 0) return `${ordersLabel(shipped)} shipped`;
  return shipped === 0 ? 'Nothing was shipped' : `${ordersLabel(shipped)} shipped, ${failed} not`;
};
