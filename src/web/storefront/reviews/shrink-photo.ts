/** Wider and higher than photos are shown, in pixels. */
const maxSize = 2_000;
const thumbnailSize = 160;

/** A chosen photo as it is sent, with a thumbnail; the Content-Security-Policy allows data URLs, but no blobs. */
interface ShrunkPhoto {
  file: File;
  /** Null if the browser cannot decode the photo: the server may. */
  thumbnail: string | null;
}

/** Makes a photo as small as it will be shown, so that it is sent quickly, and without the place where it was taken. */
export async function shrinkPhoto(photo: File): Promise<ShrunkPhoto> {
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return { file: photo, thumbnail: null };
  const thumbnail = draw(bitmap, thumbnailSize).toDataURL('image/webp', 0.7);
  const canvas = draw(bitmap, maxSize);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  const isSmaller = blob !== null && blob.size < photo.size;
  return { file: isSmaller ? new File([blob], photo.name, { type: blob.type }) : photo, thumbnail };
}

function draw(bitmap: ImageBitmap, size: number): HTMLCanvasElement {
  const scale = Math.min(1, size / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
