import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { customerAuthRoutes } from './customer-auth.routes.ts';
import { customerChecks } from './customer-checks.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { exportUserDataRoute, exportUsersRoute, userAdminRoutes } from './user-admin.routes.ts';

export const customersModule = defineModule({
  name: 'customers',
  checks: customerChecks,
  routes: [...customerAuthRoutes, ...personalDataRoutes, ...userAdminRoutes],
  serve: (app, shop) => {
    serveFilePage(app, shop, '/admin/export/users.csv', exportUsersRoute);
    serveFilePage(app, shop, '/admin/export/users/:id.json', exportUserDataRoute);
  },
  auditLabels: {
    actions: {
      'user.exportCsv': 'Exported customers',
      'user.exportData': 'Exported a user’s data',
      'user.endSession': 'Ended a user’s session',
      'user.endSessions': 'Signed a user out everywhere',
      'user.resetTotp': 'Reset two-step sign-in',
    },
    fields: { signedInOn: 'Signed in on' },
  },
});
