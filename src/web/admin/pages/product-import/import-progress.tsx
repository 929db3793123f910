/** A bar with what is being done. `value`: 0 to 1; undefined while nobody knows. */
export const ImportProgress = ({ label, value }: { label: string; value?: number }) => (
  <div>
    <p role="status" className="mb-1.5 font-semibold">
      {label}
    </p>
    <progress aria-label={label} className="import-progress" {...(value === undefined ? {} : { value })} />
  </div>
);
