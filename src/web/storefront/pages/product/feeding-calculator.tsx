import { useId, useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { Link } from '#web/ui/link.tsx';
import { readWeight, rememberDog, useDog } from './dog.ts';
import {
  type Activity,
  cheapestPack,
  type Dog,
  type FeedingBand,
  isMeal,
  type Portion,
  portionOf,
  rationOf,
  type Stage,
  weightsOf,
} from './feeding.ts';
import { daysWords, gramsWords } from './feeding-words.ts';
import type { ProductData } from './load-product.ts';
import { OptionRow } from './option-row.tsx';
import type { Choice } from './product-data.ts';

export interface FeedingCalculatorProps {
  item: Pick<ProductData['item'], 'slug' | 'feeding' | 'lifeStages'>;
  choices: readonly Choice[];
  chosen: Choice;
  currency: string;
}

const activityWords: Record<Activity, string> = { calm: 'Calm', normal: 'Normal', active: 'Active' };
const activityHints: Record<Activity, string> = {
  calm: 'Short walks on the lead.',
  normal: 'One to three hours outside.',
  active: 'Hours of running, every day.',
};
const stageWords: Record<Stage, string> = { adult: 'Up to 7 years', senior: 'Older' };
const daysInMonth = 30;

/** How much of a food one dog eats, what that costs, and how long a pack lasts. */
export default function FeedingCalculator({ item: { slug, feeding, lifeStages }, choices, chosen, currency }: FeedingCalculatorProps) {
  const { from, to } = weightsOf(feeding);
  const stored = useDog();
  const dog: Dog = stored ?? { kg: exampleWeight(feeding), activity: 'normal', stage: 'adult' };
  const change = (some: Partial<Dog>) => rememberDog({ ...dog, ...some });
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && readWeight(typed) === null;
  const meal = isMeal(feeding);
  const asksActivity = meal && lifeStages.some((stage) => stage !== 'puppy');
  const asksAge = meal && lifeStages.includes('adult') && lifeStages.includes('senior');
  const portion = portionOf(feeding, {
    kg: dog.kg,
    activity: asksActivity ? dog.activity : 'normal',
    stage: asksAge ? dog.stage : 'adult',
  });
  return (
    <div className="surface p-5 md:p-6">
      <Weight kg={dog.kg} typed={typed} isUnread={isUnread} from={from} to={to} onType={setTyped} onChange={(kg) => change({ kg })} />
      {asksActivity && (
        <OptionRow
          legend="Activity"
          options={activityWords}
          value={dog.activity}
          hint={activityHints[dog.activity]}
          onChange={(activity) => change({ activity })}
        />
      )}
      {asksAge && <OptionRow legend="Age" options={stageWords} value={dog.stage} onChange={(stage) => change({ stage })} />}
      <output className="mt-5 grid rounded-xl bg-mist-soft px-5 py-4 *:col-start-1 *:row-start-1">
        {isUnread && <p className="self-center">Type a weight, and we tell here how much a day that is.</p>}
        {/* It keeps its place, so that nothing moves under someone who types. */}
        <div className={isUnread ? 'invisible' : ''}>
          <Answer portion={portion} choices={choices} chosen={chosen} currency={currency} slug={slug} />
        </div>
      </output>
      <p className="mt-3 text-sm text-grey">
        {asksActivity
          ? 'Between the rows of the table we count evenly; a calm or an older dog gets a tenth less, an active one a fifth more. That is our rule of thumb: your dog’s waist has the last word.'
          : 'Counted evenly between the rows of the table. What your vet says goes first.'}
      </p>
    </div>
  );
}

/** A dog to begin with: the middle of the table's middle row. */
function exampleWeight(feeding: readonly FeedingBand[]): number {
  const band = feeding[Math.floor((feeding.length - 1) / 2)];
  return band ? Math.round((band.fromKg + band.toKg) / 2) : 10;
}

interface WeightProps {
  kg: number;
  /** What stands in the field while it is not the weight itself. */
  typed: string | null;
  isUnread: boolean;
  from: number;
  to: number;
  onType: (typed: string | null) => void;
  onChange: (kg: number) => void;
}

function Weight({ kg, typed, isUnread, from, to, onType, onChange }: WeightProps) {
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
            aria-invalid={isUnread || undefined}
            aria-describedby={isUnread ? `${id}-error` : undefined}
            onChange={({ target }) => {
              onType(target.value);
              const weight = readWeight(target.value);
              if (weight !== null) onChange(weight);
            }}
            onBlur={() => isUnread || onType(null)}
          />
          <span aria-hidden="true" className="absolute inset-y-0 right-3.5 grid place-items-center text-grey">
            kg
          </span>
        </span>
        <input
          type="range"
          aria-label="Weight of your dog in kilograms"
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
      {isUnread && (
        <p id={`${id}-error`} role="alert" className="field-error">
          Please enter a weight in kilograms, like 12.5.
        </p>
      )}
    </div>
  );
}

interface AnswerProps {
  portion: Portion;
  choices: readonly Choice[];
  chosen: Choice;
  currency: string;
  slug: string;
}

function Answer({ portion, choices, chosen, currency, slug }: AnswerProps) {
  if (portion.outside !== null) {
    return (
      <p className="font-semibold">
        {portion.outside === 'above' ? `The table ends at ${portion.kg} kg.` : `The table begins at ${portion.kg} kg.`}{' '}
        <span className="font-normal">For such a dog please ask us, or your vet: we would rather not guess.</span>
      </p>
    );
  }
  const { grams } = portion;
  const ration = rationOf(chosen, grams);
  return (
    <>
      <p className="text-3xl font-bold tracking-tight">
        {gramsWords(grams)} <span className="text-lg font-normal tracking-normal text-grey">a day</span>
      </p>
      {ration && (
        <>
          <p className="mt-1">
            <strong>{formatMoney(Math.round(ration.perDay), currency)}</strong> a day,{' '}
            <strong>{formatMoney(Math.round(ration.perDay * daysInMonth), currency)}</strong> a month
          </p>
          <p>
            {chosen.title} lasts <strong>{daysWords(ration.days)}</strong>
          </p>
          <Cheapest grams={grams} choices={choices} chosen={chosen} currency={currency} slug={slug} />
        </>
      )}
    </>
  );
}

/** Which pack costs least per day, and the way to it. Nothing where there is but one. */
function Cheapest({ grams, choices, chosen, currency, slug }: Omit<AnswerProps, 'portion'> & { grams: number }) {
  const best = cheapestPack(choices);
  const perDay = best && rationOf(best, grams)?.perDay;
  if (!best || perDay == null || choices.length < 2) return null;
  return (
    <p className="mt-2 border-t border-aqua/30 pt-2">
      {best._id === chosen._id ? (
        <>Cheapest a day: you have chosen it.</>
      ) : (
        <>
          Cheapest a day:{' '}
          <Link to={`/products/${slug}?variation=${best._id}`} replace preventScrollReset className="link">
            {best.title}
          </Link>
          , {formatMoney(Math.round(perDay), currency)}
        </>
      )}
    </p>
  );
}
