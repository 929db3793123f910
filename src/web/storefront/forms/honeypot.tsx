/** A field that people can neither see nor focus, but bots fill in: forms with a value in it are discarded. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
