/** A command cannot run, or fails, for a foreseeable reason. The message says why, and what to do. */
export class CommandError extends Error {}
