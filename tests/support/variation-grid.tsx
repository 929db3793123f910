import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { productChanges } from '#contract/product-editor.schemas.ts';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { MoneyField, NumberField, WeightField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { valuesField, valuesOf } from '#web/admin/forms/values-field.ts';
import { TextField } from '#web/ui/field.tsx';

// A product's variations as a form of the back office, as a page of its own; its action calls a function that the test provides.
declare global {
  interface Window {
    /** Receives the form's values, and returns the result of the action. */
    submitVariations: (values: unknown) => Promise<unknown>;
  }
}

const row = (title: string, price: number) => ({ title, sku: title.toUpperCase(), price, weight: 1_500, stock: 3 });

function Variations({ fields }: { fields: Fields }) {
  const { rows, add, remove, move } = useRows(fields, 'variations');
  return (
    <>
      <input type="hidden" name={valuesField} />
      {rows.map(({ key, path }, index) => (
        <fieldset key={key} aria-label={`Variation ${index + 1}`}>
          <TextField {...fields.field(`${path}.title`)} label="Title" />
          <TextField {...fields.field(`${path}.sku`)} label="SKU" />
          <MoneyField fields={fields} name={`${path}.price`} label="Price" currency="EUR" />
          <WeightField fields={fields} name={`${path}.weight`} label="Weight" />
          <NumberField fields={fields} name={`${path}.stock`} label="Stock" />
          <button type="button" onClick={() => move(index, index - 1)}>
            Move up
          </button>
          <button type="button" onClick={() => remove(index)}>
            Remove
          </button>
        </fieldset>
      ))}
      <button type="button" onClick={() => add({ title: '', sku: '' })}>
        Add
      </button>
    </>
  );
}

const Page = () => (
  <FieldsForm
    endpoint={{ method: 'PUT', who: 'public' }}
    intent="product"
    label="Product"
    button="Save"
    schema={productChanges}
    defaultValues={{ variations: [row('Small', 1_295), row('Large', 4_990)] }}
    focusesFirstError
  >
    {(_field, _value, fields) => <Variations fields={fields} />}
  </FieldsForm>
);

const action = async ({ request }: { request: Request }) => window.submitVariations(valuesOf(await request.formData()));
const container = document.getElementById('page');
if (container) createRoot(container).render(<RouterProvider router={createMemoryRouter([{ path: '/', action, Component: Page }])} />);
