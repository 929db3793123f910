/** The page with the button that stops invitations to review. */
export const stopUrl = (shopUrl: string, token: string): string => `${shopUrl}/newsletter/unsubscribe?token=${token}`;
