/** The props of every template by its name: `orders.placed`. They go to another thread, so they are plain data. `src/server/mail-templates.ts` fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: the list of templates fills it
export interface MailTemplates {}

export type MailTemplate = keyof MailTemplates;

/** A mail as its reader gets it, in both forms. */
export interface RenderedMail {
  html: string;
  text: string;
}

/** Renders a mail of a template. */
export type RenderMail = <T extends MailTemplate>(template: T, props: MailTemplates[T]) => Promise<RenderedMail>;
