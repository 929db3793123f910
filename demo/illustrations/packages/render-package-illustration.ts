import { backdrop } from '../backdrop.ts';
import type { PackagedIllustration } from '../labels/label-types.ts';
import { groundShadow, place } from '../svg.ts';
import { renderPackage } from './render-package.ts';
import { packScene } from './scenes.ts';

const floor = 1035;

/** "6 × 400 g" of something that is sold in trays of many: some of its fellows stand behind it. */
const isMultipack = ({ draw, amount }: PackagedIllustration): boolean =>
  /^\d+ ?×/.test(amount) && (draw === 'tin' || draw === 'tray' || draw === 'pouch');

/** Tins and pouches stand in a row, trays in a pile: where the fellows are, in parts of the width and height, and their scale. */
const rows = {
  width: 1.84,
  height: 1,
  fellows: [
    { x: -0.5, y: 0.09, scale: 0.84 },
    { x: 0.5, y: 0.09, scale: 0.84 },
  ],
};
const piles = {
  width: 1.1,
  height: 1.9,
  fellows: [
    { x: -0.05, y: 0.9, scale: 0.94 },
    { x: 0.04, y: 0.46, scale: 0.97 },
  ],
};
const alone = { width: 1.2, height: 1, fellows: [] };

/** The package alone, or in a scene with its food and a dog. */
export function renderPackageIllustration(pack: PackagedIllustration): string {
  const room = backdrop(pack.palette, pack.brand + pack.draw);
  if (pack.view === 'scene') return room + packScene(pack);
  const { svg, width, height } = renderPackage(pack);
  const group = isMultipack(pack) ? (pack.draw === 'tray' ? piles : rows) : alone;
  // Every size comes close enough for its label to be read on a card; larger ones still fill more of the picture.
  const scale = Math.min(1130 / (width * group.width), 880 / (height * group.height)) * { small: 0.8, medium: 0.9, large: 1 }[pack.size];
  const y = Math.min(floor, Math.max(950, 640 + (height * group.height * scale) / 2));
  const fellows = group.fellows.map((fellow) => {
    const x = 600 + fellow.x * width * scale;
    const shadow = group === rows ? groundShadow(x, y - fellow.y * height * scale, width * scale) : '';
    return shadow + place(svg, x, y - fellow.y * height * scale, scale * fellow.scale);
  });
  return room + fellows.join('') + groundShadow(600, y + 4, width * scale * 1.32) + place(svg, 600, y, scale);
}
