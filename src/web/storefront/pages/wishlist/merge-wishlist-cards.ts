interface WithId {
  readonly _id: string;
}

/** The cards of a page with the shop's newest answer: what is known keeps its place, what is new comes first, and what was taken off stays where it stood. */
export function mergeWishlistCards<C extends WithId>(cards: readonly C[], newCards: readonly C[]): C[] {
  const newById = new Map(newCards.map((card) => [card._id, card]));
  const existingIds = new Set(cards.map(({ _id }) => _id));
  return [...newCards.filter(({ _id }) => !existingIds.has(_id)), ...cards.map((card) => newById.get(card._id) ?? card)];
}

/** The order of a wishlist with what was taken off it still in its place. The same list as long as nothing is new. */
export function extendPositions(positions: readonly string[], ids: readonly string[]): readonly string[] {
  const added = ids.filter((id) => !positions.includes(id));
  return added.length > 0 ? [...positions, ...added] : positions;
}
