import sharp, { type SharpOptions } from 'sharp';
import { ShopError } from '#server/platform/errors.ts';
import { ImageTooLarge, UnsupportedImageType } from './files.errors.ts';
import type { VariantType } from './image-sizes.ts';

// One thread per image and no cache: generate-once.ts generates two variants at a time, which fill two cores.
sharp.concurrency(1);
sharp.cache(false);

const maxMasterSize = 2400;
const maxPixels = 64_000_000;
/** An AVIF is decoded as a whole, at some 20 bytes a pixel, and one of a single colour has 1.5 KB: it must not fill the memory. */
const maxPixelsOfAvif = 12_000_000;
const sharpOptions = { failOn: 'error', limitInputPixels: maxPixels } satisfies SharpOptions;

/** A decoded, rotated and re-encoded image: nothing of the uploaded bytes remains, neither metadata nor data appended to the image. */
export interface ProcessedImage {
  /** A WebP of at most 2400 × 2400 px; for the shop's illustrations the SVG. */
  master: Buffer;
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  placeholder: string;
}

/** Decodes untrusted bytes. Throws UnsupportedImageType for anything but a complete, unanimated JPEG, PNG, WebP or AVIF, and ImageTooLarge. */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  if (!looksLikeImage(bytes)) throw new UnsupportedImageType();
  try {
    const { pages = 1, width, height } = await sharp(bytes, sharpOptions).metadata();
    if (pages > 1) throw new UnsupportedImageType();
    if (isAvif(bytes) && width * height > maxPixelsOfAvif) throw new ImageTooLarge();
    const { data: master, info } = await sharp(bytes, sharpOptions)
      .autoOrient()
      .resize({ width: maxMasterSize, height: maxMasterSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 1 })
      .toBuffer({ resolveWithObject: true });
    return { master, width: info.width, height: info.height, placeholder: await dominantColour(master) };
  } catch (error) {
    if (error instanceof ShopError) throw error;
    if (error instanceof Error && error.message.includes('pixel limit')) throw new ImageTooLarge();
    // Any other error of the decoder means that the bytes are invalid.
    throw new UnsupportedImageType();
  }
}

/**
 * Processes an illustration of the shop; its SVG is the master. It states its size and background itself, so that the hundreds of the demo shop need not
 * be rendered when they are loaded. Never pass untrusted bytes, since an SVG can contain anything.
 */
export function processIllustration(svg: string): ProcessedImage {
  const stated = /^<svg [^>]*width="(\d+)" height="(\d+)" style="background:(#[0-9a-f]{6})"/.exec(svg);
  if (!stated) throw new Error('An illustration has to state its size and background');
  const [, width, height, placeholder = ''] = stated;
  return { master: Buffer.from(svg), width: Number(width), height: Number(height), placeholder };
}

/** An illustration of the shop as a JPEG, as a camera would have taken it. Never pass untrusted bytes. */
export const renderIllustrationAsPhoto = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();

const variantOptions = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 78, effort: 4 },
  png: { compressionLevel: 9 },
};

/** The master scaled to a width; never upscaled. */
export function generateVariant(master: Buffer, width: number, type: VariantType): Promise<Buffer> {
  return sharp(master, sharpOptions).resize({ width, withoutEnlargement: true }).toFormat(type, variantOptions[type]).toBuffer();
}

async function dominantColour(master: Buffer): Promise<string> {
  const { data, info } = await sharp(master)
    .resize(48, 48, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: info }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Checks the first bytes, so that SVGs and documents never reach a decoder. */
function looksLikeImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    isAvif(bytes)
  );
}

const isAvif = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypavif';
