import type { Accessory, DemoVariation, DogBreed, Packaging, Palette, ProductIllustration, Scale } from '../types.ts';

type Size = ProductIllustration['size'];
type VariationInput = Omit<DemoVariation, 'pictures' | 'netUnit'>;

interface PackageStyle {
  draw: Packaging;
  brand: string;
  name: string;
  flavour: string;
  silhouette: DogBreed;
  palette: Palette;
}

interface AccessoryStyle {
  draw: Accessory;
  brand: string;
  /** A description for the alt text: "Round dog bed with a raised rim". */
  what: string;
  palette: Palette;
  accent: Palette;
  /** For a view beside the outline of a dog: the width of the first variation in centimetres. */
  scale?: Omit<Scale, 'label'>;
}

const colours: Record<Palette, string> = {
  sea: 'teal',
  forest: 'forest green',
  berry: 'berry red',
  sunset: 'orange',
  honey: 'honey yellow',
  slate: 'slate grey',
  rose: 'pink',
  mint: 'mint green',
  plum: 'plum',
  sky: 'sky blue',
  clay: 'terracotta',
  sand: 'sand',
};

const packages: Record<Packaging, string> = {
  bag: 'Bag',
  pouch: 'Pouch',
  tin: 'Tin',
  tray: 'Tray',
  'treat-bag': 'Bag',
  jar: 'Jar',
  tube: 'Tube',
  box: 'Box',
  bottle: 'Bottle',
  tub: 'Tub',
};

/** What the scene adds to the package, for the alt text. Must match illustrations/packages/scenes.ts. */
const packScenes: Record<Packaging, string> = {
  bag: 'with a bowl of kibble',
  pouch: 'with a bowl of wet food',
  tin: 'with a bowl of wet food',
  tray: 'with a bowl of wet food',
  'treat-bag': 'with treats on the floor',
  box: 'with treats on the floor',
  jar: 'with treats on the floor',
  tube: 'at home',
  bottle: 'at home',
  tub: 'with a bowl and a spoon',
};

/** Scenes of accessories that a dog wears or lies on; beside all others it sits. Must match illustrations/accessories/scenes.ts. */
const accessoryScenes: Partial<Record<Accessory, string>> = {
  bed: 'with a dog lying in it',
  cushion: 'with a dog lying on it',
  blanket: 'with a dog lying on it',
  lead: 'on a dog out for a walk',
  collar: 'on a dog out for a walk',
  harness: 'on a dog out for a walk',
  coat: 'on a dog out for a walk',
};

const dogs: Record<DogBreed, string> = {
  terrier: 'terrier',
  labrador: 'Labrador',
  dachshund: 'dachshund',
  poodle: 'poodle',
  shepherd: 'German shepherd',
  spaniel: 'spaniel',
  pug: 'pug',
  puppy: 'puppy',
};

/** A package in words: "Bag of Moorbeck Hillside (chicken & rice)". */
export const describePackage = ({ draw, brand, name, flavour }: Pick<PackageStyle, 'draw' | 'brand' | 'name' | 'flavour'>): string =>
  `${packages[draw]} of ${brand} ${name} (${flavour.toLowerCase()})`;

/** Variations of a packaged product. Its label shows `amount`, or else the variation's title. The first variation of each flavour also gets a scene. */
export function packagedVariations(
  look: PackageStyle,
  netUnit: 'g' | 'ml' | 'piece',
  variations: (VariationInput & { size: Size; amount?: string; look?: Partial<PackageStyle> })[],
): DemoVariation[] {
  const flavours = new Set<string>();
  return variations.map(({ size, amount, look: change, ...variation }) => {
    const seen = { ...look, ...change, amount: amount ?? variation.title, size };
    const subject = describePackage(seen);
    const front = {
      picture: { ...seen, view: 'front' as const },
      alt: `${subject}, ${seen.amount}, ${colours[seen.palette]} with a ${dogs[seen.silhouette]} on the label`,
    };
    const scene = {
      picture: { ...seen, view: 'scene' as const },
      alt: `${subject} beside a ${dogs[seen.silhouette]} ${packScenes[seen.draw]}`,
    };
    const isFirst = !flavours.has(seen.flavour);
    flavours.add(seen.flavour);
    return { ...variation, netUnit, pictures: isFirst ? [front, scene] : [front] };
  });
}

/** Variations of an accessory, in sizes and colours. The first one also gets a scene, a detail and, if it has a `scale`, a comparison with a dog. */
export function accessoryVariations(
  { what, scale, ...look }: AccessoryStyle,
  variations: (Omit<DemoVariation, 'pictures'> & { size: Size; palette?: Palette; accent?: Palette })[],
): DemoVariation[] {
  return variations.map(({ size, palette = look.palette, accent = look.accent, ...variation }, at) => {
    const seen = { ...look, palette, accent, size };
    const front = {
      picture: { ...seen, view: 'front' as const },
      alt: `${what} in ${colours[palette]} and ${colours[accent]}, ${variation.title}`,
    };
    if (at > 0) return { ...variation, pictures: [front] };
    const scene = { picture: { ...seen, view: 'scene' as const }, alt: `${what}, ${accessoryScenes[look.draw] ?? 'beside a sitting dog'}` };
    const detail = { picture: { ...seen, view: 'detail' as const }, alt: `${what}, seen close up` };
    const label = variation.title.split(', ')[0] ?? '';
    const compared = scale && {
      picture: { ...seen, view: 'scale' as const, scale: { ...scale, label } },
      alt: `${what}, ${label}, to scale beside the outline of a ${dogs[scale.breed]}`,
    };
    return { ...variation, pictures: [front, scene, ...(compared ? [compared] : []), detail] };
  });
}
