import sharp, { type SharpOptions } from 'sharp';
import { ImageTooLarge, UnsupportedImageType } from './files.errors.ts';
import type { ImageType } from './image-sizes.ts';

// Each picture is drawn by one thread and not kept: two at once fill two cores, and the shop answers in between.
sharp.concurrency(1);
sharp.cache(false);

const maxMasterSize = 2400;
const maxPixels = 64_000_000;
const sharpOptions = { failOn: 'error', limitInputPixels: maxPixels } satisfies SharpOptions;

/** A decoded, turned and re-encoded picture: nothing of the bytes that came is kept, neither metadata nor what hides behind it. */
export interface ProcessedImage {
  /** WebP, at most 2400 px wide and high; of the shop's own drawings the SVG. */
  master: Buffer;
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  placeholder: string;
}

/** Reads foreign bytes as a picture. Throws WrongType for anything but a whole, still JPEG, PNG, WebP or AVIF, and PictureTooLarge. */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  if (!looksLikeImage(bytes)) throw new UnsupportedImageType();
  try {
    const { pages = 1 } = await sharp(bytes, sharpOptions).metadata();
    if (pages > 1) throw new UnsupportedImageType();
    const { data: master, info } = await sharp(bytes, sharpOptions)
      .autoOrient()
      .resize({ width: maxMasterSize, height: maxMasterSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 1 })
      .toBuffer({ resolveWithObject: true });
    return { master, width: info.width, height: info.height, placeholder: await dominantColour(master) };
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) throw new ImageTooLarge();
    // Whatever else the decoder stumbles over is a fault of the bytes.
    throw new UnsupportedImageType();
  }
}

/** A drawing of the shop's own as a picture: its SVG is the master. Never give it foreign bytes, since an SVG can hold anything. */
export async function processIllustration(svg: string): Promise<ProcessedImage> {
  const master = Buffer.from(svg);
  const { width, height } = await sharp(master).metadata();
  return { master, width, height, placeholder: await dominantColour(master) };
}

const variantOptions = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 78, effort: 4 },
};

/** The master at a width, as AVIF or WebP. A narrower master keeps its own width. */
export function generateVariant(master: Buffer, width: number, type: ImageType): Promise<Buffer> {
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

/** By its first bytes, before any decoder sees it: an SVG or a document never gets that far. */
function looksLikeImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    start.slice(4) === 'ftypavif'
  );
}
