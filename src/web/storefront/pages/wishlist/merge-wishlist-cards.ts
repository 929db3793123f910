interface WithId {
  readonly _id: string;
}

/** Merges the latest reply into the cards of the page: known cards keep their place, new ones come first, and removed ones stay where they were. */
export function mergeWishlistCards<C extends WithId>(cards: readonly C[], newCards: readonly C[]): C[] {
  const newById = new Map(newCards.map((card) => [card._id, card]));
  const existingIds = new Set(cards.map(({ _id }) => _id));
  return [...newCards.filter(({ _id }) => !existingIds.has(_id)), ...cards.map((card) => newById.get(card._id) ?? card)];
}

/** The order of the wishlist, with removed products still in their place. Returns the same array if nothing is new. */
export function extendPositions(positions: readonly string[], ids: readonly string[]): readonly string[] {
  const added = ids.filter((id) => !positions.includes(id));
  return added.length > 0 ? [...positions, ...added] : positions;
}
