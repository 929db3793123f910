import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { products } from '../catalog.ts';
import type { Accessory, ArticleScene, DogBreed, Packaging, Palette, ProductIllustration } from '../types.ts';
import { renderArticleIllustration } from './render-article-illustration.ts';
import { renderProductIllustration } from './render-product-illustration.ts';

// `node demo/illustrations/contact-sheet.ts` renders all kinds of illustrations in several variants and the pictures of all products, and writes kibble-{packages,accessories,articles,products}.png to the folder for temporary files.
const folder = tmpdir();

const packagings: Packaging[] = ['bag', 'pouch', 'tin', 'tray', 'treat-bag', 'jar', 'tube', 'box', 'bottle', 'tub'];
const allAccessories: Accessory[] = [
  ...([
    'ball',
    'rope',
    'plush',
    'frisbee',
    'chew-bone',
    'puzzle',
    'bed',
    'cushion',
    'blanket',
    'crate',
    'lead',
    'collar',
    'harness',
    'coat',
  ] as const),
  ...(['bowl', 'fountain', 'mat', 'food-bin', 'brush', 'comb', 'nail-clipper', 'towel', 'waste-bags'] as const),
];
const articles: ArticleScene[] = [
  ...([
    'puppy-first-week',
    'reading-a-label',
    'winter-walk',
    'brushing',
    'senior-dog',
    'food-switch',
    'summer-heat',
    'training-treats',
  ] as const),
];
const breeds: DogBreed[] = ['terrier', 'labrador', 'dachshund', 'poodle', 'shepherd', 'spaniel', 'pug', 'puppy'];
const colours: Palette[] = ['sea', 'forest', 'berry', 'sunset', 'honey', 'slate', 'rose', 'mint', 'plum', 'sky', 'clay', 'sand'];
const brands = ['Tidewater', 'Barkley & Sons', 'Old Mill', 'Pawsome Pantry'];
const names = ['Coastal Feast', 'Grain-free Adult', 'Puppy Starter', 'Slow Roast', 'Joint Care', 'Everyday'];
const flavours = ['Salmon & rice', 'Chicken with carrot', 'Lamb, pumpkin & blueberry', 'Duck & sweet potato', 'Beef', 'Oat & aloe'];
const amounts = { small: '400 g', medium: '2.5 kg', large: '12 kg' };
const variants = [
  { size: 'small', view: 'front' },
  { size: 'medium', view: 'front' },
  { size: 'large', view: 'front' },
  { size: 'small', view: 'scene' },
  { size: 'large', view: 'scene' },
] as const;

const pick = <T>(all: readonly T[], i: number): T => {
  const found = all[i % all.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};

const packages = packagings.flatMap((draw, row) =>
  variants.map(({ size, view }, column): ProductIllustration => {
    const i = row * variants.length + column;
    const label = { brand: pick(brands, i), name: pick(names, i), flavour: pick(flavours, i), amount: amounts[size] };
    return { draw, ...label, silhouette: pick(breeds, i), palette: pick(colours, i), size, view };
  }),
);

const accessories = allAccessories.flatMap((draw, row) =>
  variants.map(
    ({ size, view }, column): ProductIllustration => ({
      draw,
      brand: pick(brands, row + column),
      palette: pick(colours, row * 5 + column * 7),
      accent: pick(colours, row * 5 + column * 3 + 4),
      size,
      view,
    }),
  ),
);

async function writeSheet(name: string, drawings: string[], columns: number, width: number, height: number): Promise<void> {
  const started = performance.now();
  const tiles = [];
  for (const [i, svg] of drawings.entries()) {
    const input = await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer();
    tiles.push({ input, left: (i % columns) * width, top: Math.floor(i / columns) * height });
  }
  const each = Math.round((performance.now() - started) / drawings.length);
  const sheet = {
    width: columns * width,
    height: Math.ceil(drawings.length / columns) * height,
    channels: 3 as const,
    background: '#ffffff',
  };
  const file = join(folder, `kibble-${name}.png`);
  await sharp({ create: sheet }).composite(tiles).png().toFile(file);
  process.stdout.write(`${file}: ${drawings.length} illustrations, ${each} ms each\n`);
}

await writeSheet('packages', packages.map(renderProductIllustration), variants.length, 360, 360);
await writeSheet('accessories', accessories.map(renderProductIllustration), variants.length * 2, 300, 300);
await writeSheet('articles', articles.map(renderArticleIllustration), 2, 900, 600);
await writeSheet(
  'products',
  products.flatMap(({ variations: [main] }) => main?.pictures ?? []).map(({ picture }) => renderProductIllustration(picture)),
  8,
  300,
  300,
);
