/** How long an invitation and a set-up link hold, in ms. */
export const invitationLifetime = 24 * 3_600_000;
