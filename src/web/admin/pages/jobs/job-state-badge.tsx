import type { JobState } from '#contract/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';

export const jobStateLabels = {
  failed: 'Failed',
  retrying: 'Retrying',
  running: 'Running',
  waiting: 'Waiting',
  scheduled: 'Scheduled',
} as const satisfies Record<JobState, string>;

const tones = { failed: 'bad', retrying: 'warm', running: 'cyan', waiting: 'cyan', scheduled: 'cyan' } as const;

export const JobStateBadge = ({ state }: { state: JobState }) => <Badge tone={tones[state]}>{jobStateLabels[state]}</Badge>;
