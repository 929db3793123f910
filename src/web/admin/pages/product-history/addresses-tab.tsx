import type { Product } from '#contract/catalog.ts';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';

/** The old addresses of the product, which lead to the present one. */
export const AddressesTab = ({ product, slugs }: { product: Product; slugs: readonly string[] }) => (
  <Panel
    title="Old addresses"
    intro={
      <>
        Links to these addresses lead to <code className="code">/products/{product.slug}</code>. Remove one to use it for something else.
      </>
    }
  >
    {slugs.length === 0 ? (
      <p>The address has never changed.</p>
    ) : (
      <ul className="divide-y divide-line">
        {slugs.map((slug) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="wrap-anywhere">/products/{slug}</span>
            <ButtonForm intent="removeAddress" label={`Remove ${slug}`} button="Remove" tone="secondary">
              <input type="hidden" name="slug" value={slug} />
            </ButtonForm>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
