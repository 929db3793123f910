// The types of the demo shop's data. src/server/load-demo.ts writes it to the database through the shop's own use cases.

export type DogBreed = 'terrier' | 'labrador' | 'dachshund' | 'poodle' | 'shepherd' | 'spaniel' | 'pug' | 'puppy';

/** Colour families, defined in illustrations/palettes.ts. */
export type Palette = 'sea' | 'forest' | 'berry' | 'sunset' | 'honey' | 'slate' | 'rose' | 'mint' | 'plum' | 'sky' | 'clay' | 'sand';

export type Packaging = 'bag' | 'pouch' | 'tin' | 'tray' | 'treat-bag' | 'jar' | 'tube' | 'box' | 'bottle' | 'tub';
export type Accessory =
  | 'ball'
  | 'rope'
  | 'plush'
  | 'frisbee'
  | 'chew-bone'
  | 'puzzle'
  | 'bed'
  | 'cushion'
  | 'blanket'
  | 'crate'
  | 'lead'
  | 'collar'
  | 'harness'
  | 'coat'
  | 'bowl'
  | 'fountain'
  | 'mat'
  | 'food-bin'
  | 'brush'
  | 'comb'
  | 'nail-clipper'
  | 'towel'
  | 'waste-bags';

/** What is printed on a package. */
export interface PackageLabel {
  draw: Packaging;
  brand: string;
  name: string;
  flavour: string;
  amount: string;
  silhouette: DogBreed;
  palette: Palette;
  size: 'small' | 'medium' | 'large';
}

/** What the back of a package says: the product's own data. */
export interface PackFacts {
  about: string;
  ingredients: string;
  constituents: DemoProduct['constituents'];
  feeding: DemoProduct['feeding'];
}

export type PieceShape =
  | 'round'
  | 'cushion'
  | 'disc'
  | 'oval'
  | 'ring'
  | 'crescent'
  | 'tile'
  | 'baked'
  | 'pea'
  | 'bite'
  | 'tablet'
  | 'bone'
  | 'cracker'
  | 'slice'
  | 'strip'
  | 'stick'
  | 'twist'
  | 'roll'
  | 'bar';

export type FoodColour = 'brown' | 'dark' | 'red' | 'fish' | 'pale' | 'green' | 'cheese';

/** What a package contains, drawn to scale. Lengths are in millimetres. */
export type Inside =
  | { kind: 'pieces'; shape: PieceShape; colour: FoodColour; length: number; width?: number }
  | {
      kind: 'dish';
      dish: 'tin' | 'tray' | 'bowl';
      texture: 'chunks' | 'gravy' | 'loaf' | 'flakes' | 'broth';
      colour: FoodColour;
      width: number;
    }
  | { kind: 'dose'; dose: 'powder' | 'oil' | 'gel' | 'balm' | 'shampoo'; width: number };

/** The width of an accessory in centimetres, what it says beside it, and the dog whose outline stands behind it. */
export interface Scale {
  width: number;
  label: string;
  breed: DogBreed;
}

/**
 * Views of a package: alone ('front'), with its food and a dog ('scene'), its back, what is inside, or the products that a set consists of ('contents').
 */
type PackageView =
  | { view: 'front' | 'scene' }
  | { view: 'back'; facts: PackFacts }
  | { view: 'inside'; inside: Inside }
  | { view: 'contents'; contents: ProductIllustration[] };

/** The views of an accessory: alone, with a dog, a part of it from near by, or true to scale beside the outline of a dog. */
type AccessoryView = { view: 'front' | 'scene' | 'detail' } | { view: 'scale'; scale: Scale };

/** Describes an illustration of a package with a printed label, or of an accessory. */
export type ProductIllustration =
  | (PackageLabel & PackageView)
  | ({ draw: Accessory; brand: string; palette: Palette; accent: Palette; size: 'small' | 'medium' | 'large' } & AccessoryView);

export interface DemoCategory {
  slug: string;
  title: string;
  position: number;
  /** Below the title of its page. */
  description: string;
  /** What the menu offers within it: life stages, and tags of products. */
  lifeStages?: DemoProduct['lifeStages'];
  needs?: string[];
  picture: ProductIllustration;
  /** A slug. */
  parent?: string;
}

export interface DemoVariation {
  title: string;
  sku: string;
  barcode?: string;
  bulky?: boolean;
  /** In cents. */
  price: number;
  compareAtPrice?: number;
  /** Shipping weight in grams. */
  weight: number;
  netQuantity?: number;
  netUnit?: 'g' | 'ml' | 'piece';
  stock: number;
  pictures: { picture: ProductIllustration; alt: string }[];
}

export interface DemoProduct {
  title: string;
  slug: string;
  subtitle: string;
  /** HTML with p, h3, ul, li, strong and em. */
  description: string;
  vendor: string;
  category: string;
  tags: string[];
  lifeStages: ('puppy' | 'adult' | 'senior')[];
  breedSizes: ('small' | 'medium' | 'large')[];
  ingredients?: string;
  allergens: string[];
  constituents: { name: string; percent: number }[];
  feeding: { fromKg: number; toKg: number; gramsPerDay: number }[];
  sizeGuide?: { columns: string[]; rows: string[][]; note: string };
  taxClass: 'food' | 'standard';
  variations: DemoVariation[];
  /** Units sold before the shop opened, for sorting by best sellers. */
  unitsSold: number;
  /** The product's age in days when the demo shop is loaded. */
  addedDaysAgo: number;
}

export interface DemoReview {
  product: string;
  name: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title?: string;
  comment: string;
  daysAgo: number;
  verifiedPurchase: boolean;
  reply?: string;
  dog?: { size: 'small' | 'medium' | 'large'; lifeStage: 'puppy' | 'adult' | 'senior'; name?: string; breed?: string };
  wouldBuyAgain?: boolean;
  helpfulVotes?: number;
}
export interface DemoArticle {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  author: string;
  tags: string[];
  daysAgo: number;
  picture: ArticleScene;
  alt: string;
}
/** Scenes of article thumbnails, 3:2, drawn in illustrations/articles. */
export type ArticleScene =
  | 'puppy-first-week'
  | 'reading-a-label'
  | 'winter-walk'
  | 'brushing'
  | 'senior-dog'
  | 'food-switch'
  | 'summer-heat'
  | 'training-treats';
export interface DemoPromo {
  code: string;
  title: string;
  type: 'percent' | 'amount' | 'free_delivery' | 'buy_x_get_y';
  value: number;
  buyQuantity?: number;
  getQuantity?: number;
  maxApplications?: number;
  minimumSubtotal?: number;
  usageLimit?: number;
  usagePerCustomer?: number;
  firstOrderOnly?: boolean;
  startsDaysAgo?: number;
  endsInDays?: number;
  categories?: string[];
  enabled: boolean;
}

export interface DemoShippingRate {
  code: string;
  carrier: string;
  service: string;
  kind: 'standard' | 'express' | 'pickup';
  minDays: number;
  maxDays: number;
  tiers: { maxWeight: number | null; minSubtotal: number; cost: number }[];
  minimumSubtotal: number | null;
  freeFrom: number | null;
  bulkySurcharge: number;
  pickupPoint: { name: string; line1: string; postalCode: string; city: string; country: string; openingHours: string } | null;
  enabled: boolean;
}

export interface DemoShippingZone {
  name: string;
  countries: string[];
  postalCodes: { country: string; from: string; to: string }[];
  rates: DemoShippingRate[];
}
