import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { z } from 'zod';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { RichTextField } from '#web/admin/forms/rich-text/rich-text-field.tsx';
import { formText } from '#web/api/forms/form-text.ts';

// A form with a rich text field, as a page of its own; its action calls a function that the test provides.
declare global {
  interface Window {
    /** Receives the field's HTML. */
    submitText: (html: string) => Promise<void>;
    initialText?: string;
  }
}

const schema = z.object({ content: z.string().min(1, 'Write something.') });

const Page = () => (
  <FieldsForm endpoint={{ method: 'PUT', who: 'public' }} intent="story" label="Story" button="Save" schema={schema} focusesFirstError>
    {(_field, _value, fields) => (
      <RichTextField fields={fields} name="content" label="Content" hint="What readers see" current={window.initialText} images />
    )}
  </FieldsForm>
);

async function action({ request }: { request: Request }) {
  await window.submitText(formText(await request.formData(), 'content'));
  return { ok: true, intent: 'story', value: null };
}

const container = document.getElementById('page');
if (container) createRoot(container).render(<RouterProvider router={createMemoryRouter([{ path: '/', action, Component: Page }])} />);
