import { defineModule } from '#server/platform/module.ts';
import { fileRoutes } from './file.routes.ts';
import { imageChecks } from './image-checks.ts';
import { serveImages } from './serve-images.ts';

export const filesModule = defineModule({
  name: 'files',
  checks: imageChecks,
  routes: fileRoutes,
  serve: serveImages,
  auditLabels: {
    entities: { file: 'a picture' },
    actions: { 'file.uploadImage': 'Added a picture', 'file.describeImage': 'Changed a picture’s alt text' },
    fields: { alt: 'Alt text' },
  },
});
