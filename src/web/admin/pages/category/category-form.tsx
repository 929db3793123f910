import type { CategoryForAdmin } from '#contract/catalog.ts';
import { categoryAdmin } from '#contract/category-admin.ts';
import { lifeStageLabels } from '#contract/product-labels.ts';
import * as textLimits from '#contract/text-limits.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { ChecksField } from '#web/admin/forms/check-fields.tsx';
import { ChoiceField } from '#web/admin/forms/combobox/choice-field.tsx';
import { TagsField } from '#web/admin/forms/combobox/tags-field.tsx';
import { ImageField } from '#web/admin/forms/images/images-field.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { isWithin } from '#web/admin/pages/categories/move-category.ts';
import { toCategoryChoices } from '#web/admin/pages/product/category-choices.ts';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { categoryFormSchema, noParent } from './category-data.ts';

const labels = {
  title: 'Title',
  slug: 'URL',
  parent: 'Parent category',
  description: 'Description',
  image: 'Picture',
  lifeStages: 'Life stages',
  needs: 'Needs',
};
const lifeStages = Object.entries(lifeStageLabels).map(([value, label]) => ({ value, label }));

interface CategoryFormProps {
  /** Null for a new one. */
  category: CategoryForAdmin | null;
  categories: readonly CategoryForAdmin[];
  /** The tags of all products, to choose needs from. */
  tags: readonly string[];
  /** Of a new category. */
  parent?: string | null;
}

/** The form of a category. */
export function CategoryForm<H extends ActionHandler>({ category, categories, tags, parent = null }: CategoryFormProps) {
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
          ? { title: '', slug: '', parent: parent ?? noParent, description: '', image: null, lifeStages: [], needs: [] }
          : {
              title: category.title,
              slug: category.slug,
              parent: category.parent ?? noParent,
              description: category.description ?? '',
              image: category.image?._id ?? null,
              lifeStages: category.lifeStages,
              needs: category.needs,
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
              <TextAreaField
                {...fields.field('description')}
                label={labels.description}
                optional
                rows={3}
                maxLength={textLimits.categoryDescription}
                hint="One or two sentences below the title of the category’s page."
              />
            </div>
          </Panel>
          <div className="space-y-5">
            <Panel title="Picture">
              <ImageField
                fields={fields}
                name="image"
                label={labels.image}
                image={category?.image ?? null}
                optional
                hint="Shown on the category’s page and on its tile, which stays blank without one."
              />
            </Panel>
            <Panel
              title="Menu"
              intro="Shortcuts in the menu of a top-level category. Each opens the category, filtered by that life stage or need."
            >
              <div className="space-y-4">
                <ChecksField fields={fields} name="lifeStages" label={labels.lifeStages} options={lifeStages} inline />
                <TagsField
                  fields={fields}
                  name="needs"
                  label={labels.needs}
                  suggestions={tags}
                  maxLength={textLimits.tag}
                  hint="Product tags, such as “sensitive-stomach”."
                />
              </div>
            </Panel>
          </div>
        </div>
      )}
    </EditForm>
  );
}
