import { endpoints } from './endpoint.ts';
import type { jobSchemas } from './jobs.schemas.ts';

export type { Job, JobState } from './jobs.schemas.ts';

export const job = endpoints<typeof jobSchemas>()('job', '/admin/job', {
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    summary: 'A page of the background jobs that have failed, are waiting or are running, newest first. Jobs that are done leave the queue',
  },
  retry: {
    method: 'POST',
    path: '/:id/retry',
    who: 'admin',
    summary: 'Runs a job that has failed, or waits for its next attempt, now',
    errors: ['invalid_transition'],
  },
  retryAll: { method: 'POST', path: '/retry', who: 'admin', summary: 'Reruns all jobs that failed on their last attempt' },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    summary: 'Deletes a job that has failed on its last attempt, so its work is never done',
    errors: ['invalid_transition'],
  },
});
