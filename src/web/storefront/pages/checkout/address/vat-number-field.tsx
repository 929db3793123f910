import { useShopSettings } from '#web/root-data.ts';
import { CheckoutField } from './checkout-field.tsx';
import { CollapsibleFields } from './collapsible-fields.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

/** The VAT number of a business, collapsed because few shoppers have one. */
export function VatNumberField({ fields }: { fields: CheckoutFields }) {
  const { vatId } = useShopSettings();
  return (
    <div className="mt-3">
      <CollapsibleFields fields={fields} fieldNames={['vatNumber']} label="Buying for a business?">
        <CheckoutField
          fields={fields}
          field="vatNumber"
          autoComplete="off"
          autoCapitalize="characters"
          optional
          hint={`We’ll print it on your invoice.${vatId ? ' If it’s from another EU country and your parcel goes there, you won’t pay VAT.' : ''}`}
        />
      </CollapsibleFields>
    </div>
  );
}
