import { type FormEvent, useState } from 'react';
import { fromZonedInput, toZonedInput } from '#web/admin/forms/zoned-date-time.ts';
import { useRootData } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, firstField } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

interface ScheduleDialogProps {
  open: boolean;
  onClose: () => void;
  scheduledAt: string | null;
  /** Resolves to whether it is scheduled. */
  onSchedule: (at: string) => Promise<boolean>;
}

/** Asks when a newsletter shall leave. */
export function ScheduleDialog({ open, onClose, ...form }: ScheduleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="When should it be sent?" focus={firstField} className="confirm-dialog">
      {open && <ScheduleForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

function ScheduleForm({ scheduledAt, onSchedule, onClose }: Omit<ScheduleDialogProps, 'open'>) {
  const timeZone = useRootData()?.settings.timeZone ?? 'UTC';
  const [time, setTime] = useState(scheduledAt ? toZonedInput(scheduledAt, timeZone) : '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = fromZonedInput(time, timeZone);
    if (at === null || Date.parse(at) <= Date.now()) return setError('Choose a time in the future.');
    setBusy(true);
    if (await onSchedule(at).finally(() => setBusy(false))) onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        type="datetime-local"
        label="Time"
        hint={`In the shop’s time zone (${timeZone}). You can change the text and time until then.`}
        value={time}
        error={error}
        onChange={({ target }) => {
          setTime(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Schedule
        </Button>
      </div>
    </form>
  );
}
