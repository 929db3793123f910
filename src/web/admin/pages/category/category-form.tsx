import type { CategoryForAdmin } from '#contract/catalog.ts';
import { categoryAdmin } from '#contract/category-admin.ts';
import * as textLimits from '#contract/text-limits.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { ChoiceField } from '#web/admin/forms/combobox/choice-field.tsx';
import { ImageField } from '#web/admin/forms/images/images-field.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { isWithin } from '#web/admin/pages/categories/move-category.ts';
import { toCategoryChoices } from '#web/admin/pages/product/category-choices.ts';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { TextField } from '#web/ui/field.tsx';
import { categoryFormSchema, noParent } from './category-data.ts';

const labels = { title: 'Title', slug: 'URL', parent: 'Parent category', image: 'Picture' };

interface CategoryFormProps {
  /** Null for a new one. */
  category: CategoryForAdmin | null;
  categories: readonly CategoryForAdmin[];
  /** Of a new category. */
  parent?: string | null;
}

/** The form of a category. */
export function CategoryForm<H extends ActionHandler>({ category, categories, parent = null }: CategoryFormProps) {
  const isNew = category === null;
  // A category cannot lie below itself.
  const possibleParents = categories.filter(({ _id }) => isNew || !isWithin(categories, _id, category._id));
  return (
    <EditForm<H>
      endpoint={isNew ? categoryAdmin.create : categoryAdmin.update}
      intent="category"
      label="Category"
      schema={categoryFormSchema}
      labels={labels}
      defaultValues={
        isNew
          ? { title: '', slug: '', parent: parent ?? noParent, image: null }
          : {
              title: category.title,
              slug: category.slug,
              parent: category.parent ?? noParent,
              image: category.image?._id ?? null,
              version: category.version,
            }
      }
      isNew={isNew}
      button={isNew ? 'Add category' : 'Save'}
      describe={(path, value) => {
        if (path === 'image') return value === null ? 'No picture' : 'A picture';
        return path === 'parent' ? (categories.find(({ _id }) => _id === value)?.title ?? 'No category') : undefined;
      }}
    >
      {(fields) => (
        <div className="side-form">
          <Panel title="Category">
            {isNew && <input type="hidden" name={idempotencyKeyField} />}
            <div className="space-y-4">
              <TextField {...fields.field('title')} label={labels.title} required maxLength={textLimits.categoryTitle} />
              <TextField
                {...fields.field('slug')}
                label={labels.slug}
                optional={isNew}
                maxLength={textLimits.slug}
                autoComplete="off"
                spellCheck={false}
                hint={isNew ? 'Leave it empty to create it from the title.' : 'Links to the old URL will redirect to the new one.'}
              />
              <ChoiceField
                fields={fields}
                name="parent"
                label={labels.parent}
                choices={[{ value: noParent, label: 'None (top level)' }, ...toCategoryChoices(possibleParents)]}
              />
            </div>
          </Panel>
          <Panel title="Picture">
            <ImageField
              fields={fields}
              name="image"
              label={labels.image}
              image={category?.image ?? null}
              optional
              hint="Shown on its tile on the home page. Without one, the tile stays blank."
            />
          </Panel>
        </div>
      )}
    </EditForm>
  );
}
