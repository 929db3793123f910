/** A command that does not do what was asked, with the sentence that says why and what to do. */
export class CommandError extends Error {}
