import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { type AdminPage, pageAdmin } from '#contract/page-admin.ts';
import * as textLimits from '#contract/text-limits.ts';
import { slugify } from '#shared/slug.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { CheckField } from '#web/admin/forms/check-fields.tsx';
import { RichTextField } from '#web/admin/forms/rich-text/rich-text-field.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { useRootData } from '#web/root-data.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { HelpPanel } from './help-panel.tsx';

const labels = {
  title: 'Title',
  content: 'Text',
  slug: 'URL',
  enabled: 'Shown in the shop',
  helpTopic: 'Topic',
  helpPosition: 'Position in topic',
  isPopular: 'Popular question',
  facts: 'Facts from your settings',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
};

interface PageFormProps {
  /** Undefined for a new one. */
  page?: AdminPage;
  defaultValues: FieldValues;
  schema: ZodType<FieldValues, FieldValues>;
}

/** The form of a page, new or not. */
export function PageForm<H extends ActionHandler>({ page, defaultValues, schema }: PageFormProps) {
  const isOwnText = page !== undefined && page.textKey !== null;
  return (
    <EditForm<H>
      intent="page"
      endpoint={page ? pageAdmin.update : pageAdmin.create}
      label="Page"
      schema={schema}
      labels={labels}
      defaultValues={defaultValues}
      isNew={page === undefined}
      button={page ? 'Save' : 'Add page'}
      goneAdvice="Copy what you want to keep into a new page."
    >
      {(fields) => (
        <>
          {!page && <input type="hidden" name={idempotencyKeyField} defaultValue="" />}
          <Panel title="Page">
            <div className="max-w-3xl space-y-5">
              <TextField {...fields.field('title', page?.title)} label="Title" maxLength={textLimits.articleTitle} autoComplete="off" />
              <RichTextField
                fields={fields}
                name="content"
                label="Text"
                current={page?.content}
                hint={isOwnText ? 'Without text, the page and links to it are hidden.' : undefined}
                images
              />
              {!isOwnText && <CheckField fields={fields} name="enabled" label="Shown in the shop" />}
            </div>
          </Panel>
          {!isOwnText && <HelpPanel fields={fields} />}
          <Panel title="Search engines">
            <div className="max-w-3xl space-y-5">
              {!isOwnText && <SlugField fields={fields} page={page} />}
              <TextField
                {...fields.field('seoTitle', page?.seoTitle ?? '')}
                label="Title"
                hint="Leave empty to use the page title."
                maxLength={textLimits.seoTitle}
                autoComplete="off"
                optional
              />
              <TextAreaField
                {...fields.field('seoDescription', page?.seoDescription ?? '')}
                label="Description"
                maxLength={textLimits.seoDescription}
                optional
              />
            </div>
          </Panel>
        </>
      )}
    </EditForm>
  );
}

/** The last part of the URL. A new page gets one from its title; a saved one keeps its own, and previous ones lead to it. */
function SlugField({ fields, page }: { fields: Fields; page: AdminPage | undefined }) {
  const title = String(useWatch({ control: fields.control, name: 'title' }) ?? '');
  const slug = String(useWatch({ control: fields.control, name: 'slug' }) ?? '');
  const isHelp = Boolean(useWatch({ control: fields.control, name: 'helpTopic' }));
  const host = (useRootData()?.origin ?? '').replace(/^https?:\/\//, '');
  return (
    <TextField
      {...fields.field('slug', page?.slug)}
      label="URL"
      optional={!page}
      maxLength={textLimits.slug}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={slugify(title)}
      hint={
        <>
          <span className="wrap-anywhere">
            {host}/{isHelp ? 'help' : 'pages'}/<strong className="text-ink">{slug || slugify(title) || 'page'}</strong>
          </span>
          {page && slug !== page.slug && <span className="block">Links to the old URL will redirect to the new one.</span>}
        </>
      }
    />
  );
}
