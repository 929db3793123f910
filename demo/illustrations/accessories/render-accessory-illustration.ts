import { backdrop } from '../backdrop.ts';
import { palettes } from '../palettes.ts';
import { groundShadow, place } from '../svg.ts';
import type { AccessoryIllustration } from './accessory-types.ts';
import { detailView, scaleView } from './near-views.ts';
import { renderAccessory } from './render-accessory.ts';
import { accessoryScene } from './scenes.ts';

const floor = 1035;

/** The accessory alone, or in a scene with a dog. */
export function renderAccessoryIllustration(illustration: AccessoryIllustration): string {
  const ware = { ...illustration, colours: palettes[illustration.palette], accent: palettes[illustration.accent] };
  const room = backdrop(illustration.palette, illustration.brand + illustration.draw);
  if (illustration.view === 'scene') return room + accessoryScene(illustration.draw, ware);
  if (illustration.view === 'detail') return room + detailView(illustration.draw, ware);
  if (illustration.view === 'scale') return room + scaleView(illustration.draw, ware, illustration.scale);
  const { svg, width, height } = renderAccessory(illustration.draw, ware);
  const scale = Math.min(980 / width, 860 / height) * { small: 0.84, medium: 0.92, large: 1 }[illustration.size];
  const y = Math.min(floor, Math.max(940, 650 + (height * scale) / 2));
  return room + groundShadow(600, y + 2, width * scale * 1.16) + place(svg, 600, y, scale);
}
