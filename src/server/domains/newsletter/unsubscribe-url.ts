/** The page with the unsubscribe button. */
export const unsubscribeUrl = (shopUrl: string, token: string): string =>
  `${shopUrl}/newsletter/unsubscribe?${new URLSearchParams({ token })}`;
