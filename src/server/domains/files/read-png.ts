import type { FileStore } from '#server/platform/files/file-store.ts';
import { masterKey, variantKey } from './file-keys.ts';
import { generateVariant } from './image-processing.ts';
import { pngWidth } from './image-sizes.ts';

/** An image as PNG, for documents; null if its file is gone. */
export async function readPng(files: FileStore, id: string): Promise<Buffer | null> {
  const stored = await files.read(variantKey(id, pngWidth, 'png'));
  if (stored) return stored;
  const master = await files.read(masterKey(id));
  return master && generateVariant(master, pngWidth, 'png');
}
