import sharp from 'sharp';
import logoSvg from '#web/ui/logo.svg?raw';

/** The sizes of icons for home screens and the web manifest, in pixels. */
const sizes = { '/apple-touch-icon.png': 180, '/icons/192.png': 192, '/icons/512.png': 512 } as const;
export const iconPaths = Object.keys(sizes) as (keyof typeof sizes)[];

/** The shop's logo on the cream background, with enough padding to be masked to a circle. */
export const generateIcon = (path: keyof typeof sizes): Promise<Buffer> => generatePng(sizes[path], 0.62);

/** For browsers that request `/favicon.ico` without reading a page: a single PNG in the ICO format. */
export async function generateFavicon(): Promise<Buffer> {
  const size = 48;
  const png = await generatePng(size, 1, '#fffbf000');
  const frame = Buffer.alloc(22);
  frame.writeUInt16LE(1, 2);
  frame.writeUInt16LE(1, 4);
  frame.writeUInt8(size, 6);
  frame.writeUInt8(size, 7);
  frame.writeUInt16LE(1, 10);
  frame.writeUInt16LE(32, 12);
  frame.writeUInt32LE(png.length, 14);
  frame.writeUInt32LE(frame.length, 18);
  return Buffer.concat([frame, png]);
}

/** `share`: the width of the logo relative to the icon. */
async function generatePng(size: number, share: number, background = '#fffbf0'): Promise<Buffer> {
  const logo = await sharp(Buffer.from(logoSvg), { density: 72 * Math.ceil((size * share) / 64) })
    .resize({ width: Math.round(size * share), height: Math.round(size * share), fit: 'contain', background: '#0000' })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: logo }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
