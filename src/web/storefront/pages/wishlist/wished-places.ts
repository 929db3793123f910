interface Named {
  readonly _id: string;
}

/** The cards of a page with the shop's newest answer: what is known keeps its place, what is new comes first, and what was taken off stays where it stood. */
export function withNews<C extends Named>(cards: readonly C[], answer: readonly C[]): C[] {
  const fresh = new Map(answer.map((card) => [card._id, card]));
  const known = new Set(cards.map(({ _id }) => _id));
  return [...answer.filter(({ _id }) => !known.has(_id)), ...cards.map((card) => fresh.get(card._id) ?? card)];
}

/** The order of a wishlist with what was taken off it still in its place. The same list as long as nothing is new. */
export function placesOf(places: readonly string[], ids: readonly string[]): readonly string[] {
  const added = ids.filter((id) => !places.includes(id));
  return added.length > 0 ? [...places, ...added] : places;
}
