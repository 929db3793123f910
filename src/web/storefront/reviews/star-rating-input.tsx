import Star from 'lucide-react/icons/star';

const starLabels = ['1 star: hated it', '2 stars: didn’t like it', '3 stars: it’s OK', '4 stars: liked it', '5 stars: loved it'];

/** Five stars as radio buttons, so that arrow keys and all browsers support them. */
export function StarRatingInput({ id, submitted, error }: { id: string; submitted: string | undefined; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="field-label">Your rating</legend>
      <div className="-ml-1.5 flex">
        {starLabels.map((starLabel, index) => (
          <label
            key={starLabel}
            title={starLabel}
            className="relative grid size-11 place-items-center rounded-full text-line-strong has-checked:text-amber has-focus-visible:outline-3 has-focus-visible:outline-primary hover:text-amber sm:size-12 [&:has(~label_:checked)]:text-amber [&:has(~label:hover)]:text-amber"
          >
            <Star size={32} aria-hidden="true" className="fill-current" />
            <input
              // The error summary links to the first star.
              id={index === 0 ? id : undefined}
              type="radio"
              name="rating"
              value={index + 1}
              aria-label={starLabel}
              defaultChecked={submitted === String(index + 1)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <p className="field-hint mt-0">From 1 star (hated it) to 5 stars (loved it).</p>
    </fieldset>
  );
}
