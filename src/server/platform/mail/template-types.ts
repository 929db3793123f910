import type { ReactNode } from 'react';

/** The props of every template by its name, `<domain>.<template>`. They are sent to another thread, so they are plain data. Each `<domain>.mails.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface MailTemplates {}

export type MailTemplate = keyof MailTemplates;

/** The props of a record of templates, with which a domain extends `MailTemplates`. */
export type PropsOf<T extends Record<string, (props: never) => ReactNode>> = { [Name in keyof T]: Parameters<T[Name]>[0] };

export interface RenderedMail {
  html: string;
  text: string;
}

export type RenderMail = <T extends MailTemplate>(template: T, props: MailTemplates[T]) => Promise<RenderedMail>;
