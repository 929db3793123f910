/** A field that people neither see nor reach, and that programs which fill in every form do: what has it filled is thrown away. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Please leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
