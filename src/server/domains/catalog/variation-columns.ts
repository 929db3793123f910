/** The variations of all products, one after the other: filters and facets read every one of them. */
export interface VariationColumns {
  /** By position of the product: where its variations begin. The last number is where all end. */
  startAt: Uint32Array;
  priceAt: Uint32Array;
  /** The conditions of stock and sale that it meets. */
  metAt: Uint8Array;
  /** What it holds; see `offerSize`. */
  sizeAt: Float64Array;
}

/** The variations that a list is not about, as one byte each in the order of `VariationColumns`; undefined if it is about all of them. */
export type ExcludedVariations = Uint8Array | undefined;

/** By slot, the numbers of the stems by which the titles of a product's variations differ. */
export type VariationStems = readonly (readonly number[])[];
