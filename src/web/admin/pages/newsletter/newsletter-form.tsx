import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { newsletter } from '#contract/newsletter-admin.ts';
import { describeSegment } from '#contract/segment-labels.ts';
import type { Segment } from '#contract/segments.schemas.ts';
import * as textLimits from '#contract/text-limits.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { RichTextField } from '#web/admin/forms/rich-text/rich-text-field.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { TextField } from '#web/ui/field.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import type { SegmentChoices } from './segment-condition-fields.tsx';
import { SegmentPanel } from './segment-panel.tsx';

const labels = { subject: 'Subject', preheader: 'Preview text', content: 'Text', segment: 'Recipients' };

interface NewsletterFormProps {
  /** Undefined for a new one. */
  newsletter?: { subject: string; preheader: string; content: string };
  defaultValues: FieldValues;
  schema: ZodType<FieldValues, FieldValues>;
  choices: SegmentChoices;
}

/** The form of a newsletter that is not being sent yet, with a preview of what is typed. */
export function NewsletterForm<H extends ActionHandler>({ newsletter: saved, defaultValues, schema, choices }: NewsletterFormProps) {
  return (
    <EditForm<H>
      intent="newsletter"
      endpoint={saved ? newsletter.update : newsletter.create}
      label="Newsletter"
      schema={schema}
      labels={labels}
      defaultValues={defaultValues}
      describe={(path, value) =>
        path === 'segment'
          ? describeSegment(value as Segment, new Map(choices.categories.map(({ _id, title }) => [_id, title])))
          : undefined
      }
      isNew={saved === undefined}
      button={saved ? 'Save' : 'Save draft'}
    >
      {(fields) => (
        <div className="newsletter-form">
          <div className="space-y-5">
            <Panel title="Email">
              <div className="space-y-5">
                <TextField
                  {...fields.field('subject', saved?.subject)}
                  label="Subject"
                  maxLength={textLimits.newsletterSubject}
                  autoComplete="off"
                />
                <TextField
                  {...fields.field('preheader', saved?.preheader)}
                  label="Preview text"
                  hint="Shown next to the subject in the inbox."
                  maxLength={textLimits.newsletterPreheader}
                  autoComplete="off"
                  optional
                />
                <RichTextField
                  fields={fields}
                  name="content"
                  label="Text"
                  current={saved?.content}
                  hint="Your shop’s name, address and an unsubscribe link are added automatically."
                  images
                />
              </div>
            </Panel>
            <SegmentPanel fields={fields} choices={choices} />
          </div>
          <Panel title="Preview">
            <NewsletterPreview control={fields.control} />
          </Panel>
        </div>
      )}
    </EditForm>
  );
}
