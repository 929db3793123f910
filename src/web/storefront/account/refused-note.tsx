import type { Refusal } from '#web/api/forms/refusal.ts';

/** Why a button did nothing, where that is about no field. */
export const RefusedNote = ({ refusal }: { refusal: Refusal | null | undefined }) =>
  refusal && (
    <p role="alert" className="rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
      {refusal.message}
    </p>
  );
