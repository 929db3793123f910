import type { FormError } from '#web/api/forms/form-action.ts';

/** An error that belongs to the whole form, not to a field. */
export const ErrorAlert = ({ error }: { error: Pick<FormError, 'message'> | null | undefined }) =>
  error && (
    <p role="alert" className="rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
      {error.message}
    </p>
  );
