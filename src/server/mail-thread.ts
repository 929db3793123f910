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

/** Renders a mail to HTML, and derives the plain text from that. */
export function renderMail<T extends MailTemplate>({ template, props }: MailRenderTask<T>): RenderedMail {
  // The cast is safe: `MailTemplates` ties each template to its props.
  const content = templates[template] as FunctionComponent<MailTemplates[T]>;
  // PostgreSQL cannot store NUL, and no mail program shows it.
  const html = renderToStaticMarkup(createElement(content, props)).replaceAll('\0', '');
  return { html: `${doctype}${html}`, text: unstableToPlainText(withUppercaseHeadings(html)) };
}

/** Puts headings in capitals, as react-email's `toPlainText` does, which takes four times as long. */
const withUppercaseHeadings = (html: string): string =>
  html.replace(/<h([1-6])\b[^>]*>[\s\S]*?<\/h\1>/g, (heading) => heading.replace(/>[^<]+/g, (text) => text.toUpperCase()));
