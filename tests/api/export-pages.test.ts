import { globSync, readFileSync } from 'node:fs';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { expect, test } from '#tests/support/test.ts';

const exportPaths = globSync('src/web/admin/pages/**/*-page.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/exportPath="([^"]+)"/g)].map(([, path = '']) => path),
);

test('every list that offers an export downloads a CSV file with titles, for the admin whom the cookie names', async ({ app, db }) => {
  expect(exportPaths.length).toBeGreaterThan(11);
  const { token } = await anAdmin(db);
  for (const url of exportPaths) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { cookie: `admin-token=${token}` } });
    expect([statusCode, headers['content-type']], url).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition'], url).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body, url).toMatch(/^\uFEFF\w.*,.*\r\n/);
    expect((await app.inject(url)).statusCode, `${url} for anybody`).toBe(404);
  }
});
