import { expect, test } from 'vitest';
import { framed } from './framed.ts';

test('the policy of a mail comes before anything that the mail says', () => {
  const made = framed(
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">\n<html><head><link rel="stylesheet" href="https://evil.example/"></head></html>',
  );
  expect(made.indexOf('Content-Security-Policy')).toBeLessThan(made.indexOf('evil.example'));
  expect(made.match(/<!doctype/gi)).toHaveLength(1);
  expect(made).toContain("default-src 'none'");
});
