import type { ReactNode } from 'react';

/** The props of every template by its name, `<domain>.<template>`. They go to another thread, so they are plain data. Each domain's `<domain>.mails.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface MailTemplates {}

export type MailTemplate = keyof MailTemplates;

/** What a list of templates adds to `MailTemplates`. */
export type PropsOf<T extends Record<string, (props: never) => ReactNode>> = { [Name in keyof T]: Parameters<T[Name]>[0] };

/** A mail as its reader gets it, in both forms. */
export interface RenderedMail {
  html: string;
  text: string;
}

/** Renders a mail of a template. */
export type RenderMail = <T extends MailTemplate>(template: T, props: MailTemplates[T]) => Promise<RenderedMail>;
