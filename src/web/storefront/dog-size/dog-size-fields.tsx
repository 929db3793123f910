import type { DogSize } from '#contract/subscriber-preferences.ts';
import { dogSizes as sizes } from './dog-sizes-of.ts';

const labels: Readonly<Record<DogSize, string>> = { small: 'Small', medium: 'Medium', large: 'Large' };

/** Asks subscribers how big their dogs are. */
export const DogSizeFields = ({ dogSizes }: { dogSizes: readonly DogSize[] }) => (
  <fieldset>
    <legend className="font-semibold">How big is your dog?</legend>
    <p className="field-hint">We’ll only send you what’s right for your dog. Got several dogs? Tick all that apply.</p>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {sizes.map((size) => (
        <label key={size} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="dogSize" value={size} defaultChecked={dogSizes.includes(size)} className="check" />
          {labels[size]}
        </label>
      ))}
    </div>
  </fieldset>
);
