import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newsletter } from '#contract/newsletter-admin.ts';
import { describeSegment } from '#contract/segment-labels.ts';
import { type Audience, type Segment, segment as segmentSchema } from '#contract/segments.schemas.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { browserApi } from '#web/api/browser-client.ts';
import { countSubscribers } from './count-subscribers.ts';
import type { SegmentChoices } from './segment-condition-fields.tsx';
import { SegmentField } from './segment-field.tsx';

/** ms without a change until the subscribers are counted. */
const delay = 300;

/** Who gets a newsletter, in words and with their number. */
export function SegmentPanel({ fields, choices }: { fields: Fields; choices: SegmentChoices }) {
  const segment = useWatch({ control: fields.control, name: 'segment' }) as Segment;
  const count = useAudience(segment);
  return (
    <Panel title="Recipients" intro="Only confirmed subscribers get it. We work out who matches when it’s sent.">
      <div className="space-y-4">
        <SegmentField fields={fields} choices={choices} />
        <p className="text-grey">
          {describeSegment(segment, new Map(choices.categories.map(({ _id, title }) => [_id, title])))}
          {': '}
          <strong role="status" className="text-ink">
            {count === 'unknown' ? 'we couldn’t count them just now' : count === null ? 'counting…' : countSubscribers(count)}
          </strong>
        </p>
      </div>
    </Panel>
  );
}

/** How many subscribers belong to the segment; null while they are counted, or while its fields are not filled in. */
function useAudience(segment: Segment): Audience | 'unknown' | null {
  const [count, setCount] = useState<Audience | 'unknown' | null>(null);
  const key = JSON.stringify(segment);
  useEffect(() => {
    const parsed = segmentSchema.safeParse(JSON.parse(key));
    setCount(null);
    if (!parsed.success) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      browserApi.call(newsletter.audience, { body: { segment: parsed.data }, quiet: true }).then(
        (audience) => isCurrent && setCount(audience),
        () => isCurrent && setCount('unknown'),
      );
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return count;
}
