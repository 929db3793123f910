import { useQuery } from '@tanstack/react-query';
import { demo } from '#contract/demo.ts';
import { apiQueryKey, browserApi } from '#web/api/browser-client.ts';
import { Link } from '#web/ui/link.tsx';

/** On every page of the back office while demo products are in. */
export function DemoBanner() {
  const { data } = useQuery({
    // A key of its own: the client's cache holds the same reply under the other one.
    queryKey: ['demo-banner', ...apiQueryKey(demo.status, { params: {}, query: new URLSearchParams() })],
    queryFn: () => browserApi.call(demo.status, { quiet: true }),
    meta: { quiet: true },
  });
  if (!data || data.products === 0) return null;
  return (
    <p className="note note-warm demo-banner">
      <span>These are demo products.</span>
      <Link to="/admin/demo" className="tap-target font-semibold underline">
        Clear them…
      </Link>
    </p>
  );
}
