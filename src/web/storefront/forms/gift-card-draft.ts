/** The name under which the form for a gift card stores what was typed, until it is ordered. */
export const giftCardDraft = 'gift-card';
