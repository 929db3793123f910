/** How long invitations and set-up links are valid, in ms. */
export const invitationLifetime = 24 * 3_600_000;
