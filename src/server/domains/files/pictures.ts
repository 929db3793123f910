import sharp, { type SharpOptions } from 'sharp';
import { PictureTooLarge, WrongType } from './files.errors.ts';
import type { ImageType } from './image-sizes.ts';

// Each picture is drawn by one thread and not kept: two at once fill two cores, and the shop answers in between.
sharp.concurrency(1);
sharp.cache(false);

const masterSize = 2400;
const mostPixels = 64_000_000;
const reading = { failOn: 'error', limitInputPixels: mostPixels } satisfies SharpOptions;

/** A decoded, turned and re-encoded picture: nothing of the bytes that came is kept, neither metadata nor what hides behind it. */
export interface Picture {
  /** WebP, at most 2400 px wide and high; of the shop's own drawings the SVG. */
  master: Buffer;
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  placeholder: string;
}

/** Reads foreign bytes as a picture. Throws WrongType for anything but a whole, still JPEG, PNG, WebP or AVIF, and PictureTooLarge. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  if (!looksLikePicture(bytes)) throw new WrongType();
  try {
    const { pages = 1 } = await sharp(bytes, reading).metadata();
    if (pages > 1) throw new WrongType();
    const { data: master, info } = await sharp(bytes, reading)
      .autoOrient()
      .resize({ width: masterSize, height: masterSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 1 })
      .toBuffer({ resolveWithObject: true });
    return { master, width: info.width, height: info.height, placeholder: await dominantColour(master) };
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) throw new PictureTooLarge();
    // Whatever else the decoder stumbles over is a fault of the bytes.
    throw new WrongType();
  }
}

/** A drawing of the shop's own as a picture: its SVG is the master. Never give it foreign bytes, since an SVG can hold anything. */
export async function readDrawing(svg: string): Promise<Picture> {
  const master = Buffer.from(svg);
  const { width, height } = await sharp(master).metadata();
  return { master, width, height, placeholder: await dominantColour(master) };
}

const drawn = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 78, effort: 4 },
};

/** The master at a width, as AVIF or WebP. A narrower master keeps its own width. */
export function drawVariant(master: Buffer, width: number, type: ImageType): Promise<Buffer> {
  return sharp(master, reading).resize({ width, withoutEnlargement: true }).toFormat(type, drawn[type]).toBuffer();
}

async function dominantColour(master: Buffer): Promise<string> {
  const { data, info } = await sharp(master)
    .resize(48, 48, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: info }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** By its first bytes, before any decoder sees it: an SVG or a document never gets that far. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    start.slice(4) === 'ftypavif'
  );
}
