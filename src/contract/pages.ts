import { endpoints } from './endpoint.ts';
import type { helpSchemas, pageSchemas } from './pages.schemas.ts';

export type { HelpArticle, HelpTopic, Page, PageFacts, PageKey, SettingsText } from './pages.schemas.ts';

export const page = endpoints<typeof pageSchemas>()('page', '/page', {
  get: {
    method: 'GET',
    path: '/:id',
    who: 'public',
    summary: 'A published page; `id` is its current or a previous slug',
  },
});

export const help = endpoints<typeof helpSchemas>()('help', '/help', {
  list: {
    method: 'GET',
    path: '',
    who: 'public',
    summary: 'The articles of the help centre in its order; with `q` those that fit these words, best first',
  },
});
