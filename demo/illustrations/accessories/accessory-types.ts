import type { Accessory, ProductIllustration } from '#demo/types.ts';
import type { Colours } from '../palettes.ts';

export type AccessoryIllustration = Extract<ProductIllustration, { draw: Accessory }>;

/** What a thing is drawn from: `colours` for its body, `accent` for its trims. */
export interface AccessoryStyle {
  brand: string;
  colours: Colours;
  accent: Colours;
  size: 'small' | 'medium' | 'large';
}

/** A thing standing or lying on (0, 0), growing upwards. */
export interface RenderedAccessory {
  svg: string;
  width: number;
  height: number;
}
