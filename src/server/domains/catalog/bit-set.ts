/** A set of positions 0 … n − 1, one bit each. */
export type BitSet = Uint32Array;

export const emptyBitSet = (size: number): BitSet => new Uint32Array((size + 31) >>> 5);

/** All positions below `size`. */
export function fullBitSet(size: number): BitSet {
  const bits = emptyBitSet(size).fill(0xffff_ffff);
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
}

export const setBit = (bits: BitSet, position: number): void => {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
};

export const hasBit = (bits: BitSet, position: number): boolean => ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;

/** The intersection of all sets. */
export function intersect(first: BitSet, ...others: readonly BitSet[]): BitSet {
  const bits = first.slice();
  for (const other of others) for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
  return bits;
}

/** Adds all positions of `other` to `bits`. */
export function addAll(bits: BitSet, other: BitSet): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

/** The positions of `bits` that `other` does not have. */
export const subtract = (bits: BitSet, other: BitSet): BitSet => bits.map((word, index) => word & ~(other[index] ?? 0));

/** The number of set bits in a 32-bit number. Source: H. S. Warren, Hacker's Delight, 5-1. */
export function popCount(word: number): number {
  let ones = word - ((word >>> 1) & 0x5555_5555);
  ones = (ones & 0x3333_3333) + ((ones >>> 2) & 0x3333_3333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function countBits(bits: BitSet): number {
  let count = 0;
  for (const word of bits) count += popCount(word);
  return count;
}

/** The size of the intersection. */
export function countIntersection(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) count += popCount((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** The positions in the set, in ascending order. */
export function positionsIn(bits: BitSet): Uint32Array {
  const positions = new Uint32Array(countBits(bits));
  let count = 0;
  for (let index = 0; index < bits.length; index++) {
    for (let word = bits[index] ?? 0; word !== 0; word &= word - 1) positions[count++] = (index << 5) + (31 - Math.clz32(word & -word));
  }
  return positions;
}
