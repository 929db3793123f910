import type { Accessory, ProductIllustration } from '#demo/types.ts';
import type { Colours } from '../palettes.ts';

export type AccessoryIllustration = Extract<ProductIllustration, { draw: Accessory }>;

/** The look of an accessory: `colours` for its body, `accent` for its trims. */
export interface AccessoryStyle {
  brand: string;
  colours: Colours;
  accent: Colours;
  size: 'small' | 'medium' | 'large';
}

/** An accessory standing or lying on (0, 0), extending upwards. */
export interface RenderedAccessory {
  svg: string;
  width: number;
  height: number;
}
