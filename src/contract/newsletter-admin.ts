import { endpoints } from './endpoint.ts';
import type { newsletterSchemas } from './newsletter.schemas.ts';

export type {
  NewNewsletter,
  Newsletter,
  NewsletterChanges,
  NewsletterDetails,
  NewsletterFilters,
  NewsletterSort,
  NewsletterStatus,
} from './newsletter.schemas.ts';

const errors = ['invalid_transition'];

// Apart from `subscriber`, which every page of the storefront loads.

export const newsletter = endpoints<typeof newsletterSchemas>()('newsletter', '/newsletter', {
  list: { method: 'GET', path: '', who: 'admin', staff: ['marketing'], summary: 'The newest 100 newsletters, and the total' },
  page: { method: 'GET', path: '/page/:page/:limit', who: 'admin', staff: ['marketing'], summary: 'A page of newsletters' },
  exportCsv: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff: ['marketing'],
    summary: 'The newsletters that match the filters with their figures, newest first, as CSV with times in the shop’s time zone',
    fileType: 'text/csv',
  },
  get: {
    method: 'GET',
    path: '/:id',
    who: 'admin',
    staff: ['marketing'],
    summary: 'One newsletter, with the number of subscribers who would get it',
  },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Adds a newsletter as a draft',
    created: true,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Changes the given fields of a newsletter, until it is being sent',
    errors: ['invalid_transition', 'stale_version'],
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Deletes a newsletter that is not being sent',
    errors,
  },
  audience: {
    method: 'POST',
    path: '/audience',
    who: 'admin',
    staff: ['marketing'],
    summary: 'How many confirmed subscribers belong to a segment now',
    readOnly: true,
  },
  preview: {
    method: 'POST',
    path: '/preview',
    who: 'admin',
    staff: ['marketing'],
    summary: 'How email apps show a newsletter',
    readOnly: true,
  },
  test: {
    method: 'POST',
    path: '/:id/test',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Emails a newsletter to the caller only',
    errors: ['too_many_requests'],
  },
  send: {
    method: 'POST',
    path: '/:id/send',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Sends a newsletter to the confirmed subscribers of its segment, now or at a time',
    reauth: true,
    errors: ['invalid_transition', 'stale_version', 'conflict'],
  },
  unschedule: {
    method: 'POST',
    path: '/:id/unschedule',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Makes a scheduled newsletter a draft again',
    errors,
  },
  pause: { method: 'POST', path: '/:id/pause', who: 'admin', staff: ['marketing'], summary: 'Pauses the sending of a newsletter', errors },
  resume: { method: 'POST', path: '/:id/resume', who: 'admin', staff: ['marketing'], summary: 'Resumes a paused newsletter', errors },
  stop: {
    method: 'POST',
    path: '/:id/stop',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Stops sending a newsletter; nobody else gets it',
    errors,
  },
});
