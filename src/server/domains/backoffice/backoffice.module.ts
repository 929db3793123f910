import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { adminRoutes, exportAuditRoute, exportMailsRoute } from './admin.routes.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { jobRoutes } from './jobs/job.routes.ts';
import { shopTestRoutes } from './tests/shop-test.routes.ts';

export const backofficeModule = defineModule({
  name: 'backoffice',
  routes: [...adminRoutes, ...jobRoutes, ...demoRoutes, ...shopTestRoutes],
  serve: (app, shop) => {
    serveFilePage(app, shop, '/admin/export/audit-log.csv', exportAuditRoute);
    serveFilePage(app, shop, '/admin/export/mails.csv', exportMailsRoute);
  },
  auditLabels: {
    entities: { audit: 'the audit log', mail: 'an email', job: 'a job', demo: 'the demo products' },
    actions: {
      'admin.exportAudit': 'Exported the audit log',
      'admin.exportMails': 'Exported the outbox',
      'admin.retryMail': 'Resent an email',
      'admin.retryMails': 'Resent emails',
      'job.retry': 'Retried a job',
      'job.retryAll': 'Retried failed jobs',
      'demo.clear': 'Removed the demo products',
    },
  },
});
