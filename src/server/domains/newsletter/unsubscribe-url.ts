/** Where people leave the list, by a button. */
export const unsubscribeUrl = (shopUrl: string, token: string): string =>
  `${shopUrl}/newsletter/unsubscribe?${new URLSearchParams({ token })}`;
