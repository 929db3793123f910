import { personalData } from '#contract/customers.ts';
import { settings } from '#contract/settings.ts';
import { slugify } from '#shared/slug.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { type LoadInput, serverLoader } from '#web/api/page-loaders.ts';

/** All data about the user, as a file. A link sends no bearer token, so this is a page, which the cookie authenticates. */
async function load({ api }: LoadInput): Promise<Response> {
  const [data, { shopName }] = await Promise.all([api.call(personalData.export, {}), api.call(settings.get, {})]);
  const name = `${slugify(shopName) || 'shop'}-my-data-${new Date().toISOString().slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

export const loader = serverLoader(signedInOnly('user', load));
