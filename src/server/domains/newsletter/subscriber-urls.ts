/** The page where a subscriber says which newsletters they want. */
export const preferencesUrl = (shopUrl: string, token: string): string =>
  `${shopUrl}/newsletter/preferences?${new URLSearchParams({ token })}`;

/** The page with the unsubscribe button. */
export const unsubscribeUrl = (shopUrl: string, token: string): string =>
  `${shopUrl}/newsletter/unsubscribe?${new URLSearchParams({ token })}`;
