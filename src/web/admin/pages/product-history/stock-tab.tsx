import type { Product } from '#contract/catalog.ts';
import { orderDetails } from '#contract/order-details.ts';
import { stockMovementSchemas } from '#contract/stock-movements.schemas.ts';
import { type AdjustmentReason, type StockMovement, stockMovement } from '#contract/stock-movements.ts';
import * as textLimits from '#contract/text-limits.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { NumberField } from '#web/admin/forms/number-fields.tsx';
import { valuesField } from '#web/admin/forms/values-field.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { adjustStock } from './history-actions.ts';
import { HistoryTable, type Paging } from './history-table.tsx';

export interface MovementPage {
  list: StockMovement[];
  total: number;
}

const reasons: Readonly<Record<StockMovement['reason'], string>> = {
  counted: 'Counted',
  received: 'Received',
  reserved: 'Reserved for an order',
  released: 'Released by an order',
  shipped: 'Shipped',
  returned: 'Returned',
  written_off: 'Written off',
};
const adjustments: Readonly<Record<AdjustmentReason, string>> = {
  received: 'Received: a delivery came in',
  counted: 'Counted: the number was wrong',
  written_off: 'Written off: damaged, lost or past its date',
};

interface StockTabProps {
  product: Product;
  movements: MovementPage;
  paging: Paging;
}

/** What changed the stock, and a form to change it. */
export const StockTab = ({ product, movements: { list, total }, paging }: StockTabProps) => (
  <div className="space-y-5">
    <MayCall endpoint={stockMovement.adjust}>
      <AdjustPanel product={product} />
    </MayCall>
    <HistoryTable
      caption="Stock movements"
      empty="No stock movements yet."
      columns={['When', 'Variation', 'In stock', 'Reserved', 'Why', 'Who']}
      rows={list.map((movement) => ({
        key: movement._id,
        cells: [
          <Time key="time" time={movement.createdAt} />,
          movement.variation.title,
          signed(movement.onHandChange),
          signed(movement.reservedChange),
          <Reason key="reason" movement={movement} />,
          movement.by ?? '–',
        ],
      }))}
    />
    <Pagination {...paging} total={total} />
  </div>
);

const signed = (change: number): string => (change === 0 ? '–' : change > 0 ? `+${change}` : `−${-change}`);

const Reason = ({ movement: { reason, note, order } }: { movement: StockMovement }) => (
  <>
    {useMayCall()(orderDetails.get) && order ? (
      <Link to={`/admin/orders/${order}`} className="link">
        {reasons[reason]}
      </Link>
    ) : (
      reasons[reason]
    )}
    {note && <span className="block text-grey">{note}</span>}
  </>
);

const AdjustPanel = ({ product }: { product: Product }) => (
  <Panel title="Change stock">
    <FieldsForm<typeof adjustStock>
      intent="adjust"
      endpoint={stockMovement.adjust}
      label="Change stock"
      button="Change stock"
      schema={stockMovementSchemas.adjust.body}
      defaultValues={{ variation: product.mainVariation._id, reason: 'received', note: '' }}
      labels={{ change: 'Units' }}
      clearsOnSuccess
    >
      {(field, _value, fields) => (
        <>
          <input type="hidden" name={valuesField} />
          <input type="hidden" name={idempotencyKeyField} />
          <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
            <SelectField {...field('variation')} label="Variation">
              {product.variations.map(({ _id, title, stock }) => (
                <option key={_id} value={_id}>
                  {title} ({stock})
                </option>
              ))}
            </SelectField>
            <NumberField fields={fields} name="change" label="Units" signed hint="Use −3 to take three away." />
            <SelectField {...field('reason')} label="Reason">
              {Object.entries(adjustments).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField {...field('note')} label="Note" optional maxLength={textLimits.stockNote} />
          </div>
        </>
      )}
    </FieldsForm>
  </Panel>
);
