import { useMemo } from 'react';
import type { Category, Product } from '#contract/catalog.ts';
import { productLimits } from '#contract/limits.ts';
import { productEditor } from '#contract/product-editor.ts';
import { breedSizeLabels, lifeStageLabels } from '#contract/product-labels.ts';
import * as textLimits from '#contract/text-limits.ts';
import { slugify } from '#shared/slug.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { ChoiceField } from '#web/admin/forms/combobox/choice-field.tsx';
import { SuggestField } from '#web/admin/forms/combobox/suggest-field.tsx';
import { TagsField } from '#web/admin/forms/combobox/tags-field.tsx';
import { useKnownImages } from '#web/admin/forms/images/known-images.ts';
import { RichTextField } from '#web/admin/forms/rich-text/rich-text-field.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { toCategoryChoices } from './category-choices.ts';
import { ChoiceBoxes } from './choice-boxes.tsx';
import { ComparedPictures } from './compared-pictures.tsx';
import { newProductFormSchema, productFormSchema } from './product-form-values.ts';
import { describeProductValue, picturesLabels, productLabels } from './product-labels.ts';
import { RowTable } from './row-table.tsx';
import { SearchEnginePanel } from './search-engine-panel.tsx';
import { SlugField } from './slug-field.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { VariationGrid } from './variation-grid/variation-grid.tsx';
import { VisibilityPanel } from './visibility-panel.tsx';

/** What the form offers beside the product. */
export interface FormChoices {
  categories: readonly Category[];
  fieldValues: { vendors: string[]; tags: string[]; allergens: string[] };
  settings: { name: string; currency: string };
  host: string;
}

interface ProductFormProps extends FormChoices {
  /** The product that is shown: itself, or the one that is copied. */
  product: Product | null;
  defaultValues: Record<string, unknown>;
  isNew: boolean;
}

/** The form of a product, for a new one as well. */
export function ProductForm<H extends ActionHandler>({ product, defaultValues, isNew, ...choices }: ProductFormProps) {
  const { categories, fieldValues, settings, host } = choices;
  const images = useMemo(() => product?.variations.flatMap((variation) => variation.images) ?? [], [product]);
  const findImage = useKnownImages(images);
  const currentStock = useMemo(() => new Map(isNew ? [] : product?.variations.map(({ _id, stock = 0 }) => [_id, stock])), [product, isNew]);
  const describe = useMemo(
    () => describeProductValue(settings.currency, new Map(categories.map(({ _id, title }) => [_id, title]))),
    [settings.currency, categories],
  );
  return (
    <EditForm<H>
      intent="product"
      endpoint={isNew ? productEditor.create : productEditor.update}
      label="Product"
      schema={isNew ? newProductFormSchema : productFormSchema}
      labels={productLabels}
      comparedLabels={picturesLabels}
      describe={describe}
      render={(path, value) =>
        path.endsWith('.images') && Array.isArray(value) ? <ComparedPictures ids={value} findImage={findImage} /> : undefined
      }
      defaultValues={defaultValues}
      isNew={isNew}
      goneAdvice={
        <>
          Restore the product from the{' '}
          <a href="/admin/products?tab=deleted" target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-2">
            “Deleted” tab
          </a>{' '}
          (it opens in a new window), then save again.
        </>
      }
      button={isNew ? 'Add product' : 'Save'}
    >
      {(fields) => (
        <>
          {isNew && <input type="hidden" name={idempotencyKeyField} />}
          <div className="product-form-grid">
            <BasicsPanel fields={fields} isNew={isNew} host={host} />
            <div className="space-y-5">
              <VisibilityPanel fields={fields} />
              <OrganisationPanel fields={fields} categories={categories} fieldValues={fieldValues} isNew={isNew} />
            </div>
          </div>
          <Panel title="Variations">
            <VariationGrid
              fields={fields}
              images={images}
              currency={settings.currency}
              currentStock={currentStock}
              productSlug={() => String(fields.getValues('slug') || slugify(String(fields.getValues('title') ?? '')))}
            />
          </Panel>
          <SizeGuidePanel fields={fields} />
          <DetailsPanel fields={fields} allergens={fieldValues.allergens} />
          <SearchEnginePanel fields={fields} shopName={settings.name} host={host} />
        </>
      )}
    </EditForm>
  );
}

const BasicsPanel = ({ fields, isNew, host }: { fields: Fields; isNew: boolean; host: string }) => (
  <Panel title="Product">
    <div className="space-y-4">
      <TextField {...fields.field('title')} label="Title" required maxLength={textLimits.productTitle} />
      <TextField
        {...fields.field('subtitle')}
        label="Subtitle"
        optional
        maxLength={textLimits.productSubtitle}
        hint="One line below the title that says what it is and who it’s for."
      />
      <RichTextField fields={fields} name="description" label="Description" optional images />
      <SlugField fields={fields} isNew={isNew} host={host} />
    </div>
  </Panel>
);

const OrganisationPanel = ({
  fields,
  categories,
  fieldValues,
  isNew,
}: Pick<ProductFormProps, 'categories' | 'fieldValues' | 'isNew'> & { fields: Fields }) => (
  <Panel title="Organisation">
    <div className="space-y-4">
      <ChoiceField
        fields={fields}
        name="category"
        label="Category"
        choices={toCategoryChoices(categories)}
        hint={
          categories.length === 0 && (
            <>
              No categories yet.{' '}
              <Link to="/admin/categories/new" className="link">
                Add a category
              </Link>{' '}
              first.
            </>
          )
        }
      />
      <SuggestField fields={fields} name="vendor" label="Brand" suggestions={fieldValues.vendors} maxLength={textLimits.vendor} />
      <TagsField fields={fields} name="tags" label="Tags" suggestions={fieldValues.tags} maxLength={textLimits.tag} />
      <TaxClassField fields={fields} categories={categories} isNew={isNew} />
    </div>
  </Panel>
);

const SizeGuidePanel = ({ fields }: { fields: Fields }) => (
  <Panel
    title="Size guide"
    intro="For anything a dog wears or lies on. Customers open it next to the sizes. Leave it empty if there’s nothing to measure."
  >
    <div className="grid gap-5 xl:grid-cols-2">
      <TextAreaField
        {...fields.field('sizeGuide.table')}
        label="Table"
        optional
        rows={6}
        hint="A line for each size, headings first, with | between the columns: Size | Neck (cm) | Chest (cm). Or paste cells from a spreadsheet."
      />
      <TextAreaField
        {...fields.field('sizeGuide.note')}
        label="How to measure"
        optional
        rows={6}
        maxLength={textLimits.sizeGuideNote}
        hint="Where to put the tape, and which size to choose if a dog is between two."
      />
    </div>
  </Panel>
);

const DetailsPanel = ({ fields, allergens }: { fields: Fields; allergens: readonly string[] }) => (
  <Panel title="Who it’s for, and what’s in it" intro="Customers can filter by life stage, size and allergens. Empty fields aren’t shown.">
    <div className="space-y-5">
      <div className="grid gap-5 md:grid-cols-2">
        <ChoiceBoxes fields={fields} name="lifeStages" legend="Life stages" labels={lifeStageLabels} />
        <ChoiceBoxes fields={fields} name="breedSizes" legend="Breed sizes" labels={breedSizeLabels} />
      </div>
      <TextAreaField
        {...fields.field('ingredients')}
        label="Ingredients"
        optional
        maxLength={textLimits.ingredients}
        hint="If they differ by flavour, write one line for each: “Salmon: salmon (62%), rice”. Customers see the line for the flavour they choose."
      />
      <TagsField fields={fields} name="allergens" label="Allergens" suggestions={allergens} maxLength={textLimits.tag} />
      <div className="grid gap-5 xl:grid-cols-2">
        <div>
          <h3 className="field-label">Constituents</h3>
          <RowTable
            fields={fields}
            name="constituents"
            rowName="constituent"
            max={productLimits.listEntries}
            columns={[
              { key: 'name', label: 'Constituent', kind: 'text' },
              { key: 'percent', label: 'Percent', kind: 'number' },
            ]}
          />
        </div>
        <div>
          <h3 className="field-label">Feeding table</h3>
          <RowTable
            fields={fields}
            name="feeding"
            rowName="weight"
            max={productLimits.listEntries}
            columns={[
              { key: 'fromKg', label: 'From, kg', kind: 'number' },
              { key: 'toKg', label: 'To, kg', kind: 'number' },
              { key: 'gramsPerDay', label: 'Grams per day', kind: 'number' },
            ]}
          />
        </div>
      </div>
    </div>
  </Panel>
);
