import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useController } from 'react-hook-form';
import { maxSegmentConditions } from '#contract/limits.ts';
import { segmentConditionLabels } from '#contract/segment-labels.ts';
import type { Segment, SegmentCondition } from '#contract/segments.schemas.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { type SegmentChoices, SegmentConditionFields } from './segment-condition-fields.tsx';

type Kind = SegmentCondition['kind'];

/** A condition of a kind, as it begins. */
const newConditions: Readonly<Record<Kind, SegmentCondition>> = {
  bought: { kind: 'bought', days: null, category: null, vendor: null },
  notBoughtFor: { kind: 'notBoughtFor', days: 90 },
  neverBought: { kind: 'neverBought' },
  dogSize: { kind: 'dogSize', sizes: ['small'] },
};

/** Who gets a newsletter: conditions that all have to hold. */
export function SegmentField({ fields, choices }: { fields: Fields; choices: SegmentChoices }) {
  const { field } = useController({ control: fields.control, name: 'segment' });
  const segment = field.value as Segment;
  const change = (next: Segment) => {
    fields.clearErrors('segment');
    field.onChange(next);
  };
  const replace = (index: number, condition: SegmentCondition) => change(segment.map((old, at) => (at === index ? condition : old)));
  return (
    <div className="space-y-3">
      <ul id={`${fields.prefix}-segment`} tabIndex={-1} className="edit-rows">
        {segment.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity, and their fields hold no state of their own
          <li key={index} className="segment-condition">
            <SelectField
              label={index === 0 ? 'Who' : 'And who'}
              value={condition.kind}
              onChange={({ target }) => replace(index, newConditions[target.value as Kind])}
            >
              {Object.entries(segmentConditionLabels).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SegmentConditionFields
              {...{ condition, choices }}
              errorOf={(name) => fields.errorOf(`segment.${index}.${name}`)}
              onChange={(next) => replace(index, next)}
            />
            <Button
              tone="quiet"
              size="sm"
              aria-label={`Remove condition ${index + 1}`}
              icon={<X size={17} aria-hidden="true" />}
              onClick={() => change(segment.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {segment.length < maxSegmentConditions && (
        <Button
          tone="secondary"
          size="sm"
          icon={<Plus size={17} aria-hidden="true" />}
          onClick={() => change([...segment, newConditions.bought])}
        >
          {segment.length === 0 ? 'Choose who gets it' : 'Add a condition'}
        </Button>
      )}
    </div>
  );
}
