import { CheckoutField } from './checkout-field.tsx';
import { CollapsibleFields } from './collapsible-fields.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

/** The VAT number of a business, collapsed because few shoppers have one. */
export function VatNumberField({ fields }: { fields: CheckoutFields }) {
  return (
    <div className="mt-3">
      <CollapsibleFields fields={fields} fieldNames={['vatNumber']} label="Buying for a business?">
        <CheckoutField
          fields={fields}
          field="vatNumber"
          autoComplete="off"
          autoCapitalize="characters"
          optional
          hint="It is printed on your invoice. If it is from another EU country and your parcel goes there, you pay net prices."
        />
      </CollapsibleFields>
    </div>
  );
}
