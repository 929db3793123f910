import { lifeStageLabels } from '#contract/product-labels.ts';
import * as textLimits from '#contract/text-limits.ts';
import type { fieldsOf } from '#web/api/forms/shown-errors.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';

const sizes = { small: 'Small, under 10 kg', medium: 'Medium, 10 to 25 kg', large: 'Large, over 25 kg' };

/** Which dog a review is about, and whether it would be bought again; all of it optional. */
export function DogFields({ field }: { field: ReturnType<typeof fieldsOf> }) {
  return (
    <fieldset>
      <legend className="text-lg font-bold">Your dog</legend>
      <p className="field-hint mt-0 mb-3">Helps people with a similar dog find your review.</p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Choice {...field('dog.size')} label="Size" options={sizes} />
        <Choice {...field('dog.lifeStage')} label="Age" options={lifeStageLabels} />
        <TextField {...field('dog.name')} label="Your dog’s name" optional maxLength={textLimits.dogName} autoComplete="off" />
        <TextField {...field('dog.breed')} label="Breed" optional maxLength={textLimits.dogBreed} autoComplete="off" />
        <Choice {...field('wouldBuyAgain')} label="Would you buy it again?" options={{ yes: 'Yes', no: 'No' }} />
      </div>
    </fieldset>
  );
}

type ChoiceProps = ReturnType<ReturnType<typeof fieldsOf>> & { label: string; options: Readonly<Record<string, string>> };

const Choice = ({ options, ...field }: ChoiceProps) => (
  <SelectField {...field} optional>
    <option value="">No answer</option>
    {Object.entries(options).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);
