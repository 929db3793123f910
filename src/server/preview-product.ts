import { productEditor } from '#contract/product-editor.ts';
import type { Api } from '#web/api/client.ts';
import { ApiError } from '#web/api/client.ts';

const previewPath = /^\/admin\/products\/([0-9a-f-]{36})\/preview(\?.*)?$/;

interface Preview {
  id: string;
  /** The page of the storefront that is shown. */
  path: string;
}

/** The preview that is requested, if it is one and its visitor may edit products. For others it is a page that does not exist, as any other. */
export async function findPreview(url: string, api: Api): Promise<Preview | null> {
  const [, id, search = ''] = previewPath.exec(url) ?? [];
  if (id === undefined) return null;
  try {
    await api.call(productEditor.fieldValues, {});
    return { id, path: `/products/${id}${search}` };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** A page of the storefront with the identity of the visitor. Follows redirects within the storefront, such as from the id of a product to its slug. */
export async function renderFollowing<T extends { status: number; headers: Headers }>(
  path: string,
  render: (path: string) => Promise<T>,
): Promise<T> {
  let response = await render(path);
  for (let redirects = 0; redirects < 3; redirects++) {
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !location?.startsWith('/products/')) break;
    response = await render(location);
  }
  return response;
}

/**
 * The product page as a document without scripts, so that its visitor's identity goes no further than this reading, and nothing can be bought. Links to other
 * variations stay within the preview.
 */
export function toPreview(html: string, { id }: Preview): string {
  const back = `/admin/products/${id}`;
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replaceAll(/href="\/products\/[^"?]+\?variation=/g, `href="${back}/preview?variation=`)
    .replace('</head>', `<meta name="robots" content="noindex"/><style>.needs-scripts:has(.skeleton){display:none}</style></head>`)
    .replace(
      /<body\b[^>]*>/,
      (body) =>
        `${body}<aside aria-label="Preview" class="bg-band"><p class="wrap py-3"><strong>Preview, as saved.</strong> Only your team can see this page, and its buttons do nothing. <a class="link" href="${back}">Edit the product</a></p></aside>`,
    );
}
