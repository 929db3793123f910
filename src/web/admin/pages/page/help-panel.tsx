import { useController, useWatch } from 'react-hook-form';
import { helpTopicLabels } from '#contract/help-labels.ts';
import type { PageFacts } from '#contract/pages.ts';
import { CheckField } from '#web/admin/forms/check-fields.tsx';
import { NumberField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { SelectField } from '#web/ui/field.tsx';

const factLabels: Record<PageFacts, string> = {
  delivery: 'Delivery costs and times by country',
  dispatch: 'Cut-off time and free delivery',
  returns: 'Return period and address',
  payment: 'Payment methods',
  giftCards: 'Gift cards',
  contact: 'Contact details',
};

/** Whether a page is an article of the help centre, and where. */
export function HelpPanel({ fields }: { fields: Fields }) {
  const isArticle = Boolean(useWatch({ control: fields.control, name: 'helpTopic' }));
  return (
    <Panel title="Help centre" intro="An article answers one question. Its title is the question, as your customers would ask it.">
      <div className="max-w-3xl space-y-5">
        <ChoiceField fields={fields} name="helpTopic" label="Topic" none="Not in the help centre" options={helpTopicLabels} />
        {isArticle && (
          <>
            <NumberField fields={fields} name="helpPosition" label="Position in topic" hint="The lowest number comes first." />
            <CheckField fields={fields} name="isPopular" label="Popular question" hint="Shown at the top of the help centre." />
          </>
        )}
        <ChoiceField
          fields={fields}
          name="facts"
          label="Facts from your settings"
          none="None"
          options={factLabels}
          hint="Shown below the text and always up to date, so you don’t need to write prices or delivery times yourself."
        />
      </div>
    </Panel>
  );
}

interface ChoiceFieldProps {
  fields: Fields;
  name: string;
  label: string;
  /** The choice of nothing. */
  none: string;
  options: Readonly<Record<string, string>>;
  hint?: string;
}

/** One of several values, or null. */
function ChoiceField({ fields, name, label, none, options, hint }: ChoiceFieldProps) {
  const { value, onChange } = useController({ control: fields.control, name }).field;
  return (
    <SelectField
      id={`${fields.prefix}-${name}`}
      label={label}
      value={typeof value === 'string' ? value : ''}
      error={fields.errorOf(name)}
      hint={hint}
      onChange={({ target }) => {
        fields.clearErrors(name);
        onChange(target.value || null);
      }}
    >
      <option value="">{none}</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
