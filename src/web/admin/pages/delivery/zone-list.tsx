import { type ShippingZones, shippingZone } from '#contract/shipping-zones.ts';
import { countryName } from '#shared/country-names.ts';
import { SortableRow } from '#web/admin/forms/sortable-row.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { moveItem } from '#web/admin/forms/use-sortable.ts';
import { Link } from '#web/ui/link.tsx';

type Zone = ShippingZones['list'][number];

/** The zones in their order, which can be changed by dragging and by buttons. */
export function ZoneList({ zones: { list, version } }: { zones: ShippingZones }) {
  const { run, busy } = useAdminCall();
  const move = (from: number, to: number) => {
    if (busy) return;
    const ids = list.map(({ _id }) => _id);
    void run((api) => api.call(shippingZone.reorder, { body: { zones: moveItem(ids, from, to), version } }), {
      success: 'Zones reordered.',
      undo: ({ version: after }) =>
        void run((api) => api.call(shippingZone.reorder, { body: { zones: ids, version: after } }), {
          success: 'Zones are back in their old order.',
        }),
    });
  };
  if (list.length === 0) return <p className="note note-warm">No zones yet, so nobody can order. Start with your own country.</p>;
  return (
    <ul className="edit-rows">
      {list.map((zone, index) => (
        <SortableRow key={zone._id} name={zone.name} list="zones" index={index} count={list.length} onMove={move}>
          <div className="grow self-center">
            <Link to={`/admin/settings/delivery/${zone._id}`} className="link font-semibold">
              {zone.name}
            </Link>
            <p className="text-sm text-grey">{describeZone(zone)}</p>
          </div>
        </SortableRow>
      ))}
    </ul>
  );
}

const shownCountries = 4;

function describeZone({ countries, postalCodes, rates }: Zone): string {
  const names = countries.slice(0, shownCountries).map(countryName);
  const more = countries.length - names.length;
  const offered = rates.filter(({ enabled }) => enabled).length;
  return [
    names.join(', ') + (more > 0 ? ` and ${more} more` : ''),
    ...(postalCodes.length > 0 ? ['some postal codes'] : []),
    offered === 0 ? 'no delivery' : `${offered} ${offered === 1 ? 'rate' : 'rates'}`,
  ].join(' · ');
}
