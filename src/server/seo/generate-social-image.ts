import sharp, { type OverlayOptions } from 'sharp';
import { socialImageSize } from '#shared/social-image.ts';
import heroSvg from '#web/storefront/illustrations/hero.svg?raw';
import logoSvg from '#web/ui/logo.svg?raw';

const { width, height } = socialImageSize;
/** Most sites accept images of this size without recompressing them. */
const maxBytes = 300_000;
const maxPixels = 64_000_000;

/** The shop's logo, without its `<svg>` element; its view box is 64 by 64. */
const logo = logoSvg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
const logoAt = (x: number, y: number, size: number) => `<g transform="translate(${x} ${y}) scale(${size / 64})">${logo}</g>`;

const svg = (body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`);

const paw = (x: number, y: number, size: number, turn: number, fill: string) =>
  `<g fill="${fill}" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><ellipse cy="9" rx="13" ry="11"/>
    <ellipse cx="-16" cy="-4" rx="5" ry="7" transform="rotate(-24 -16 -4)"/><ellipse cx="-6" cy="-13" rx="5" ry="7.5"/>
    <ellipse cx="6" cy="-13" rx="5" ry="7.5"/><ellipse cx="16" cy="-4" rx="5" ry="7" transform="rotate(24 16 -4)"/></g>`;

/** A white card with a soft shadow; `radius` is that of its corners. */
const card = (x: number, y: number, w: number, h: number, radius: number) =>
  `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22"/></filter></defs>
   <rect x="${x}" y="${y + 18}" width="${w}" height="${h}" rx="${radius}" fill="#0e4a5c" opacity=".16" filter="url(#soft)"/>
   <rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="#fff"/>`;

/** The cream background, with a sun and a trail of paws. */
const background = (sun: string, trail: string) =>
  `<rect width="${width}" height="${height}" fill="#fffbf0"/><path d="M0 ${height}V470c180 40 300 60 520 30s420-60 680 10v${height - 510}z" fill="#fdf3dc"/>
   ${sun}${trail}`;

const trail =
  paw(96, 560, 1.15, 62, '#f4e3bd') +
  paw(196, 590, 1.15, 74, '#f4e3bd') +
  paw(292, 548, 1.15, 66, '#f4e3bd') +
  paw(392, 574, 1.15, 78, '#f4e3bd');

/** Product images are square or portrait: the whole image is shown on a card next to the logo. */
const squareCard = { x: 596, y: 55, w: 520, h: 520, radius: 44 };
const squareBackground = svg(
  background(`<circle cx="880" cy="300" r="372" fill="#cffafe"/><circle cx="1112" cy="560" r="46" fill="#06b6d4"/>`, trail) +
    `<rect x="104" y="424" width="132" height="12" rx="6" fill="#06b6d4"/>${logoAt(92, 128, 272)}` +
    card(squareCard.x, squareCard.y, squareCard.w, squareCard.h, squareCard.radius),
);

/** Article images are landscape: the image fills the card, with the logo as a seal in its corner. */
const wideCard = { x: 150, y: 46, w: 980, h: 516, radius: 44 };
const wideBackground = svg(
  background(`<circle cx="1010" cy="150" r="330" fill="#cffafe"/><circle cx="60" cy="92" r="30" fill="#06b6d4"/>`, '') +
    card(wideCard.x, wideCard.y, wideCard.w, wideCard.h, wideCard.radius),
);
const seal = svg(
  `<circle cx="150" cy="496" r="92" fill="#0e4a5c" opacity=".12"/><circle cx="150" cy="490" r="92" fill="#fffbf0"/>${logoAt(98, 438, 104)}`,
);

/** The social image of a product or an article: a JPEG of `socialImageSize`. */
export async function generateSocialImage(original: Buffer): Promise<Buffer> {
  const { width: w, height: h } = await sharp(original, { limitInputPixels: maxPixels }).metadata();
  if (w / h > 1.2) return compose(wideBackground, [await onCard(original, wideCard, 'cover'), { input: seal }]);
  return compose(squareBackground, [await onCard(original, squareCard, 'contain')]);
}

/** The social image of all other pages. */
export async function generateShopImage(): Promise<Buffer> {
  const hero = await sharp(Buffer.from(heroSvg)).resize({ width: 760 }).toBuffer();
  const home = svg(
    background('<circle cx="84" cy="96" r="30" fill="#06b6d4"/>', trail) +
      `<rect x="104" y="404" width="132" height="12" rx="6" fill="#06b6d4"/>${logoAt(92, 108, 272)}`,
  );
  return compose(home, [{ input: hero, left: 426, top: 56 }]);
}

/** The image resized to its card, with rounded corners. */
async function onCard(original: Buffer, { x, y, w, h, radius }: typeof squareCard, fit: 'cover' | 'contain'): Promise<OverlayOptions> {
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${radius}"/></svg>`,
  );
  const input = await sharp(original, { limitInputPixels: maxPixels })
    .resize({ width: w, height: h, fit, background: '#fff' })
    .flatten({ background: '#fff' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: x, top: y };
}

async function compose(base: Buffer, layers: OverlayOptions[]): Promise<Buffer> {
  const { data, info } = await sharp(base).composite(layers).flatten({ background: '#fffbf0' }).raw().toBuffer({ resolveWithObject: true });
  const encode = (quality: number) => sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
  const highQuality = await encode(86);
  return highQuality.length <= maxBytes ? highQuality : encode(64);
}
