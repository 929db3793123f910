import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { z } from 'zod';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { ImageField, ImagesField } from '#web/admin/forms/images/images-field.tsx';
import { valuesField, valuesOf } from '#web/admin/forms/values-field.ts';
import { Snackbar } from '#web/ui/snackbar.tsx';

// A form with pictures as a page of its own; its action calls a function that the test provides.
declare global {
  interface Window {
    submitImages: (values: unknown) => Promise<unknown>;
  }
}

const Page = () => (
  <>
    <FieldsForm
      endpoint={{ method: 'PUT', who: 'public' }}
      intent="product"
      label="Product"
      button="Save"
      schema={z.object({ thumbnail: z.string().nullable(), images: z.array(z.string()).min(1, 'No image is provided.') })}
      defaultValues={{ thumbnail: null, images: [] }}
    >
      {(_field, _value, fields) => (
        <>
          <input type="hidden" name={valuesField} />
          <ImagesField fields={fields} name="images" label="Pictures" images={[]} />
          <ImageField fields={fields} name="thumbnail" label="Thumbnail" image={null} optional />
        </>
      )}
    </FieldsForm>
    <Snackbar />
  </>
);

const action = async ({ request }: { request: Request }) => window.submitImages(valuesOf(await request.formData()));
const container = document.getElementById('page');
if (container) createRoot(container).render(<RouterProvider router={createMemoryRouter([{ path: '/', action, Component: Page }])} />);
