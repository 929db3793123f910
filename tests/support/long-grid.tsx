import { Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { productFormSchema } from '#web/admin/pages/product/product-form-values.ts';
import { VariationGrid } from '#web/admin/pages/product/variation-grid/variation-grid.tsx';
import { emptyRow } from '#web/admin/pages/product/variation-grid/variation-row.ts';
import { TextField } from '#web/ui/field.tsx';

// A grid of 60 variations on a page of its own, which counts how often it is rendered, and how often each of its rows.
declare global {
  interface Window {
    renders: { grid: number; rows: number };
  }
}
window.renders = { grid: 0, rows: 0 };
// Each rendered row reads its errors, which are none here.
const { parse } = JSON;
JSON.parse = (text, ...rest) => {
  if (text === '{}') window.renders.rows++;
  return parse(text, ...rest);
};

const row = (number: number) => ({
  ...emptyRow(),
  title: `Size ${number}`,
  sku: `SKU-${number}`,
  price: 1_000 + number,
  weight: 1_000,
  images: ['0196f7a2-0000-7000-8000-000000000001'],
});
const defaultValues = { title: 'Long', options: [], variations: Array.from({ length: 60 }, (_, index) => row(index + 1)) };

const Page = () => (
  <EditForm
    endpoint={{ method: 'PUT', who: 'public' }}
    intent="product"
    label="Product"
    schema={productFormSchema}
    defaultValues={defaultValues}
  >
    {(fields) => (
      <>
        <TextField {...fields.field('title')} label="Title" />
        <Profiler id="grid" onRender={() => window.renders.grid++}>
          <VariationGrid fields={fields} images={[]} currency="EUR" currentStock={new Map()} productSlug={() => 'long'} />
        </Profiler>
      </>
    )}
  </EditForm>
);

const container = document.getElementById('page');
if (container) createRoot(container).render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />);
