import { expect, test } from 'vitest';
import { sandboxMailHtml } from './sandbox-mail-html.ts';

test("the content security policy precedes the mail's own HTML", () => {
  const document = sandboxMailHtml(
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">\n<html><head><link rel="stylesheet" href="https://evil.example/"></head></html>',
  );
  expect(document.indexOf('Content-Security-Policy')).toBeLessThan(document.indexOf('evil.example'));
  expect(document.match(/<!doctype/gi)).toHaveLength(1);
  expect(document).toContain("default-src 'none'");
});
