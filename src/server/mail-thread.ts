// Runs in a thread of its own (mail-renderer.ts), where it may block.
import { unstableToPlainText } from '@react-email/render';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailTemplate, MailTemplates, RenderedMail } from '#server/platform/mail/template-types.ts';
import { templates } from './mail-templates.ts';

export interface MailRenderTask<T extends MailTemplate = MailTemplate> {
  template: T;
  props: MailTemplates[T];
}

const doctype = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders a mail once, and makes its plain text of that. */
export function render<T extends MailTemplate>({ template, props }: MailRenderTask<T>): RenderedMail {
  // The list ties each name to its props; which of them it is only the caller knows.
  const content = templates[template] as FunctionComponent<MailTemplates[T]>;
  // PostgreSQL takes no NUL, and no mailbox shows one.
  const html = renderToStaticMarkup(createElement(content, props)).replaceAll('\0', '');
  return { html: `${doctype}${html}`, text: unstableToPlainText(withUppercaseHeadings(html)) };
}

/** Plain text has no large letters: headings stand in capitals, as `toPlainText` of react-email has them, which takes four times as long for all the rest. */
const withUppercaseHeadings = (html: string): string =>
  html.replace(/<h([1-6])\b[^>]*>[\s\S]*?<\/h\1>/g, (heading) => heading.replace(/>[^<]+/g, (text) => text.toUpperCase()));
