import { useWatch } from 'react-hook-form';
import type { ScopeItem } from '#contract/promo-labels.ts';
import type { PromoType } from '#contract/promotions.ts';
import { MoneyField, NumberField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { ScopeField } from './scope-field.tsx';

const types: readonly [PromoType, title: string, description: string][] = [
  ['percent', 'Percentage', '10% off some products, or all'],
  ['amount', 'Amount', '€5 off the order, or off some products'],
  ['free_delivery', 'Free delivery', 'Whatever the delivery costs'],
  ['buy_x_get_y', 'Buy X, get Y', 'Three tins for the price of two'],
];

interface BenefitFieldsProps {
  fields: Fields;
  currency: string;
  /** The titles of the products and categories that are known so far. */
  scope: readonly ScopeItem[];
  onScopeItem: (item: ScopeItem) => void;
}

/** What a promo gives, and on what. The fields change with its type. */
export function BenefitFields({ fields, currency, scope, onScopeItem }: BenefitFieldsProps) {
  const type = useWatch({ control: fields.control, name: 'type' }) as PromoType;
  return (
    <div className="space-y-4">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Discount</legend>
        {types.map(([value, title, description]) => (
          <RadioCard
            key={value}
            name="promo-type"
            title={title}
            description={description.replace('€5', currency === 'EUR' ? '€5' : `5 ${currency}`)}
            checked={type === value}
            onChange={() => changeType(fields, value)}
          />
        ))}
      </fieldset>
      {type === 'amount' && (
        <MoneyField fields={fields} name="value" currency={currency} label={`Discount in ${currency}`} className="max-w-48" />
      )}
      {type === 'percent' && <NumberField fields={fields} name="value" label="Discount in percent" className="max-w-48" />}
      {type === 'buy_x_get_y' && (
        <div className="grid gap-4 sm:grid-cols-4">
          <NumberField fields={fields} name="buyQuantity" label="Customers buy" />
          <NumberField fields={fields} name="getQuantity" label="And get" />
          <NumberField fields={fields} name="value" label="Percent off" hint="100 means free" />
          <NumberField fields={fields} name="maxApplications" label="Times per order" optional />
        </div>
      )}
      <ScopeField
        {...{ fields, scope, onScopeItem }}
        names={{ product: 'products', category: 'categories' }}
        label={
          type === 'buy_x_get_y'
            ? 'What customers need to buy'
            : type === 'free_delivery'
              ? 'Only with these products or categories'
              : 'Only these products or categories'
        }
        hint="Leave it empty for everything. A category includes its subcategories."
      />
      {type === 'buy_x_get_y' && (
        <ScopeField
          {...{ fields, scope, onScopeItem }}
          names={{ product: 'getProducts', category: 'getCategories' }}
          label="What they get"
          hint="Leave it empty for the same products. The cheapest units are discounted."
        />
      )}
    </div>
  );
}

/** Gives the fields of the type a value, and clears those of the other types. */
function changeType({ setValue, getValues, clearErrors }: Fields, type: PromoType): void {
  const before = getValues();
  const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
  clearErrors();
  set('type', type);
  set('value', { percent: 10, amount: 500, free_delivery: 0, buy_x_get_y: 100 }[type]);
  set('buyQuantity', type === 'buy_x_get_y' ? (before.buyQuantity ?? 2) : null);
  set('getQuantity', type === 'buy_x_get_y' ? (before.getQuantity ?? 1) : null);
  set('maxApplications', null);
  set('getProducts', []);
  set('getCategories', []);
}
