/** What the server accepts (src/server/domains/files/image-processing.ts and platform/http/server.ts). */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const maxMegabytes = 15;

/** Why the server would reject a file, before it is sent; null if nothing speaks against it. */
export function checkImageFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!acceptedImageTypes.includes(type)) return `${name} isn’t a JPEG, PNG, WebP or AVIF picture.`;
  if (size > maxMegabytes * 1_048_576) return `${name} is larger than ${maxMegabytes} MB. Make it smaller.`;
  if (size === 0) return `${name} is empty.`;
  return null;
}
