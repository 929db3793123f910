import { adminOrder } from '#contract/admin-orders.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import * as textLimits from '#contract/text-limits.ts';
import { Time } from '#web/admin/components/time.tsx';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import type { addNote } from './order-actions.ts';
import { timelineOf } from './timeline.ts';

const authors: Readonly<Record<string, string>> = { customer: 'the customer', shop: 'the shop' };

/** What happened to the order, and notes that only the shop sees. */
export const TimelinePanel = ({ details }: { details: OrderDetails }) => (
  <Panel title="Timeline">
    <FieldsForm<typeof addNote>
      intent="note"
      endpoint={adminOrder.addNote}
      label="Internal note"
      labels={{ note: 'Internal note' }}
      button="Add note"
      tone="secondary"
      clearsOnSuccess
    >
      {(field) => (
        <>
          <input type="hidden" name={idempotencyKeyField} defaultValue="" />
          <TextAreaField
            {...field('note')}
            label="Internal note"
            rows={2}
            maxLength={textLimits.orderNote}
            hint="Only your team sees it."
            className="note-field"
          />
        </>
      )}
    </FieldsForm>
    <ol aria-label="What happened" className="timeline">
      {timelineOf(details).map(({ key, at, by, title, text, isNote }) => (
        <li key={key} className={isNote ? 'timeline-note' : undefined}>
          <p>
            <span className="font-semibold">{title}</span>
            <span className="text-[0.8125rem] text-grey">
              {' '}
              · <Time time={at} />
              {by && ` · ${authors[by] ?? by}`}
            </span>
          </p>
          {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
        </li>
      ))}
    </ol>
  </Panel>
);
