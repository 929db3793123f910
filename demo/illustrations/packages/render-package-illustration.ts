import type { ProductIllustration } from '#demo/types.ts';
import { renderAccessory } from '../accessories/render-accessory.ts';
import { backdrop } from '../backdrop.ts';
import { renderInside } from '../inside/render-inside.ts';
import type { PackagedIllustration } from '../labels/label-types.ts';
import { palettes } from '../palettes.ts';
import { groundShadow, place } from '../svg.ts';
import { renderPackage } from './render-package.ts';
import { packScene } from './scenes.ts';

const floor = 1035;

/** Whether it is a multipack such as "6 × 400 g", which is drawn with more packs behind it. */
const isMultipack = ({ draw, amount }: PackagedIllustration): boolean =>
  /^\d+ ?×/.test(amount) && (draw === 'tin' || draw === 'tray' || draw === 'pouch');

// Tins and pouches stand in a row, trays in a pile. The positions of the other packs are in fractions of the width and height.
const rows = {
  width: 1.84,
  height: 1,
  others: [
    { x: -0.5, y: 0.09, scale: 0.84 },
    { x: 0.5, y: 0.09, scale: 0.84 },
  ],
};
const piles = {
  width: 1.1,
  height: 1.9,
  others: [
    { x: -0.05, y: 0.9, scale: 0.94 },
    { x: 0.04, y: 0.46, scale: 0.97 },
  ],
};
const alone = { width: 1.2, height: 1, others: [] };

/** A view of a package. */
export function renderPackageIllustration(pack: PackagedIllustration): string {
  if (pack.view === 'inside') return renderInside(pack, pack.inside);
  const room = backdrop(pack.palette, pack.brand + pack.draw);
  if (pack.view === 'scene') return room + packScene(pack);
  if (pack.view === 'back') return room + backView(pack);
  if (pack.view === 'contents') return room + contentsView(pack.contents);
  const { svg, width, height } = renderPackage(pack);
  const group = isMultipack(pack) ? (pack.draw === 'tray' ? piles : rows) : alone;
  // Labels of all sizes stay readable on a product card; larger packages still look larger.
  const scale = Math.min(1130 / (width * group.width), 880 / (height * group.height)) * { small: 0.8, medium: 0.9, large: 1 }[pack.size];
  const y = Math.min(floor, Math.max(950, 640 + (height * group.height * scale) / 2));
  const others = group.others.map((other) => {
    const x = 600 + other.x * width * scale;
    const shadow = group === rows ? groundShadow(x, y - other.y * height * scale, width * scale) : '';
    return shadow + place(svg, x, y - other.y * height * scale, scale * other.scale);
  });
  return room + others.join('') + groundShadow(600, y + 4, width * scale * 1.32) + place(svg, 600, y, scale);
}

/** The back fills the picture, so that its print can be read. */
function backView(pack: PackagedIllustration): string {
  const { svg, width, height } = renderPackage({ ...pack, size: 'large' });
  const scale = Math.min(1100 / width, 1070 / height);
  const y = 590 + (height * scale) / 2;
  return groundShadow(600, y + 2, width * scale * 1.2) + place(svg, 600, y, scale);
}

interface ContentsPlace {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

// Where the products of a set lie, and how wide and high they are at most: the first two behind the others.
const contentsPlaces: readonly [ContentsPlace, ...ContentsPlace[]] = [
  { x: 310, y: 900, wide: 420, tall: 600 },
  { x: 790, y: 880, wide: 560, tall: 360 },
  { x: 270, y: 1080, wide: 380, tall: 220 },
  { x: 620, y: 1075, wide: 330, tall: 420 },
  { x: 960, y: 1090, wide: 330, tall: 360 },
];

function contentsView(contents: readonly ProductIllustration[]): string {
  return contents
    .map((item, i) => {
      const { x, y, wide, tall } = contentsPlaces[i % contentsPlaces.length] ?? contentsPlaces[0];
      const { svg, width, height } =
        'flavour' in item
          ? renderPackage(item)
          : renderAccessory(item.draw, { ...item, colours: palettes[item.palette], accent: palettes[item.accent] });
      const scale = Math.min(wide / width, tall / height);
      return groundShadow(x, y + 2, width * scale * 1.2) + place(svg, x, y, scale);
    })
    .join('');
}
