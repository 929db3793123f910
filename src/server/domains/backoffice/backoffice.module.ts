import { defineModule } from '#server/platform/module.ts';
import { adminRoutes } from './admin.routes.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { jobRoutes } from './jobs/job.routes.ts';
import { shopTestRoutes } from './tests/shop-test.routes.ts';

export const backofficeModule = defineModule({
  name: 'backoffice',
  routes: [...adminRoutes, ...jobRoutes, ...demoRoutes, ...shopTestRoutes],
  auditLabels: {
    entities: { mail: 'a mail', job: 'a job', demo: 'the demo shop' },
    actions: {
      'admin.retryMail': 'Sent a mail again',
      'admin.retryMails': 'Sent mails again',
      'job.retry': 'Ran a job again',
      'job.retryAll': 'Ran failed jobs again',
      'demo.clear': 'Cleared the demo shop',
    },
  },
});
