import { z } from 'zod';
import { id, slug } from '#contract/basics.schemas.ts';
import type { Category, CategoryInput } from '#contract/catalog.ts';
import { categoryInput } from '#contract/categories.schemas.ts';
import { categoryAdmin } from '#contract/category-admin.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';

/** The choice of a category at the top of the tree. */
export const noParent = 'none';

export const categoryFormSchema = categoryInput.extend({
  slug: z.preprocess((given) => (given === '' ? undefined : given), slug.optional()),
  parent: z.preprocess((given) => (given === noParent ? null : given), id.nullable()),
  version: z.int().optional(),
});

type CategoryValues = CategoryInput & { version?: number };

export const saveCategory = ({ api, params, form }: ActionInput): Promise<Category> =>
  api.call(categoryAdmin.update, { params: { id: params.id ?? '' }, body: valuesOf<CategoryValues>(form) });

export function addCategory({ api, form }: ActionInput): Promise<Category> {
  const { version: _, ...body } = valuesOf<CategoryValues>(form);
  return api.call(categoryAdmin.create, { body, idempotencyKey: idempotencyKeyOf(form) });
}

export const removeCategoryAddress = ({ api, params, form }: ActionInput) =>
  api.call(categoryAdmin.removePreviousSlug, { params: { id: params.id ?? '', slug: String(form.get('slug')) } });
