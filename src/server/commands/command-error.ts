/** A command refuses or fails for a foreseen reason. The message says why, and what to do. */
export class CommandError extends Error {}
