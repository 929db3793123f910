import { useId, useState } from 'react';
import { type FeedingBand, isMeal, weightRange } from '#shared/feeding.ts';
import { parseWeight, saveDog, useDog } from './dog-store.ts';
import { type Activity, calculatePortion, type Dog, type Stage } from './feeding.ts';
import { FeedingResult } from './feeding-result.tsx';
import type { ProductData } from './load-product.ts';
import { RadioRow } from './radio-row.tsx';
import type { VariationOption } from './variation-option.ts';

export interface FeedingCalculatorProps {
  item: Pick<ProductData['item'], 'slug' | 'feeding' | 'lifeStages' | 'category'>;
  variations: readonly VariationOption[];
  selected: VariationOption;
  currency: string;
}

const activityLabels: Record<Activity, string> = { calm: 'Calm', normal: 'Normal', active: 'Active' };
const activityHints: Record<Activity, string> = {
  calm: 'Short walks on the lead',
  normal: '1 to 3 hours outside',
  active: 'Hours of running every day',
};
const stageLabels: Record<Stage, string> = { adult: 'Up to 7 years', senior: 'Over 7 years' };

/** Calculates a dog's daily portion, what it costs, and how long a pack lasts. */
export default function FeedingCalculator({
  item: { slug, feeding, lifeStages, category },
  variations,
  selected,
  currency,
}: FeedingCalculatorProps) {
  const { from, to } = weightRange(feeding);
  const stored = useDog();
  const dog: Dog = stored ?? { kg: exampleWeight(feeding), activity: 'normal', stage: 'adult' };
  const change = (changes: Partial<Dog>) => saveDog({ ...dog, ...changes });
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && parseWeight(typed) === null;
  const isFullMeal = isMeal(feeding);
  const showsActivity = isFullMeal && lifeStages.some((stage) => stage !== 'puppy');
  const showsAge = isFullMeal && lifeStages.includes('adult') && lifeStages.includes('senior');
  const portion = calculatePortion(feeding, {
    kg: dog.kg,
    activity: showsActivity ? dog.activity : 'normal',
    stage: showsAge ? dog.stage : 'adult',
  });
  return (
    <div className="surface p-5 md:p-6">
      <WeightField
        kg={dog.kg}
        typed={typed}
        isInvalid={isInvalid}
        from={from}
        to={to}
        onType={setTyped}
        onChange={(kg) => change({ kg })}
      />
      {showsActivity && (
        <RadioRow
          legend="Activity"
          options={activityLabels}
          value={dog.activity}
          hint={activityHints[dog.activity]}
          onChange={(activity) => change({ activity })}
        />
      )}
      {showsAge && <RadioRow legend="Age" options={stageLabels} value={dog.stage} onChange={(stage) => change({ stage })} />}
      <output className="mt-5 grid rounded-xl bg-mist-soft px-5 py-4 *:col-start-1 *:row-start-1">
        {isInvalid && <p className="self-center">Enter a weight to see the daily portion.</p>}
        {/* Invisible, not removed, so that nothing moves while typing. */}
        <div className={isInvalid ? 'invisible' : ''}>
          <FeedingResult
            portion={portion}
            feeding={feeding}
            kg={dog.kg}
            isFullMeal={isFullMeal}
            category={category}
            variations={variations}
            selected={selected}
            currency={currency}
            slug={slug}
          />
        </div>
      </output>
      <p className="mt-3 text-sm text-grey">
        {showsActivity
          ? 'We work out the portion from the feeding table, then take off 10% for a calm or senior dog and add 20% for an active one. It’s a starting point: adjust it to your dog’s waistline.'
          : `${isFullMeal ? 'We work out the portion from the feeding table.' : 'The amount comes from the label.'} Your vet’s advice comes first.`}
      </p>
    </div>
  );
}

/** The initial weight in kg: the middle of the table's middle row. */
function exampleWeight(feeding: readonly FeedingBand[]): number {
  const band = feeding[Math.floor((feeding.length - 1) / 2)];
  return band ? Math.round((band.fromKg + band.toKg) / 2) : 10;
}

interface WeightFieldProps {
  kg: number;
  /** The text of the field, if it is not simply the weight. */
  typed: string | null;
  isInvalid: boolean;
  from: number;
  to: number;
  onType: (typed: string | null) => void;
  onChange: (kg: number) => void;
}

function WeightField({ kg, typed, isInvalid, from, to, onType, onChange }: WeightFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        Your dog weighs
      </label>
      <div className="flex items-center gap-4">
        <span className="relative w-28 flex-none">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            className="input pr-10"
            value={typed ?? kg}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onChange={({ target }) => {
              onType(target.value);
              const weight = parseWeight(target.value);
              if (weight !== null) onChange(weight);
            }}
            onBlur={() => isInvalid || onType(null)}
          />
          <span aria-hidden="true" className="absolute inset-y-0 right-3.5 grid place-items-center text-grey">
            kg
          </span>
        </span>
        <input
          type="range"
          aria-label="Your dog’s weight in kilograms"
          className="slider"
          min={from}
          max={to}
          step={to > 20 ? 0.5 : 0.1}
          value={Math.min(to, Math.max(from, kg))}
          onChange={({ target }) => {
            onType(null);
            onChange(target.valueAsNumber);
          }}
        />
      </div>
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className="field-error">
          Enter a weight in kilograms, such as 12.5.
        </p>
      )}
    </div>
  );
}
