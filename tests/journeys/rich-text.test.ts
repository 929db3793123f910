import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll } from 'vitest';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { accessibilityFindings, expect, test } from '#tests/support/browser.ts';

const styles = readFileSync('src/web/admin/forms/rich-text/rich-text.css', 'utf8');
let script = '';

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rollupOptions: { input: 'tests/support/rich-text-page.tsx', output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
}, 60_000);

/** Opens a form with a rich text field, and returns what it submits. */
async function openField(page: Page, text = ''): Promise<string[]> {
  const sent: string[] = [];
  await page.exposeFunction('submitText', (text: string) => void sent.push(text));
  // With a URL, since dialogs use the history.
  const html = '<!doctype html><html lang="en"><title>Story</title><main><h1>Story</h1><div id="page"></div></main></html>';
  await page.route('http://story.test/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('http://story.test/');
  await page.addStyleTag({ content: styles });
  await page.evaluate((text) => {
    window.initialText = text;
  }, text);
  await page.addScriptTag({ content: script, type: 'module' });
  await editor(page).waitFor();
  return sent;
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const button = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);

/** Pastes as a program does that puts HTML on the clipboard. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

test('a text is written and formatted with the keyboard alone, and Tab leaves it', async ({ browser }) => {
  const page = await browser.newPage();
  const sent = await openField(page);
  await save(page);
  await page.getByText('Write something.').first().waitFor();
  await expect.poll(() => focused(page)).toBe('story-content');
  expect(await editor(page).getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Salt');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rinse the ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('paws');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Warm');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Slow');
  expect(await page.locator('.field-error').count(), 'the error is gone as soon as the text changes').toBe(0);
  await page.keyboard.press('Alt+F10');
  expect(await focused(page)).toBe('Paragraph');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Bold');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('story-content');
  expect(await button(page, 'Bullet list').getAttribute('aria-pressed')).toBe('true');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toEqual(['<h2>Salt</h2><p>Rinse the <strong>paws</strong>.</p><ul><li>Warm</li><li>Slow</li></ul>']);
  await page.close();
});

test('links are checked, changed and removed', async ({ browser }) => {
  const page = await browser.newPage();
  const sent = await openField(page, '<p>Our shop</p>');
  await editor(page).press('Control+a');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Links to').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await dialog.getByText(/That isn’t a link/).waitFor();
  await dialog.getByLabel('Links to').fill('/shop');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await save(page);
  await expect.poll(() => sent.at(-1)).toBe('<p><a href="/shop">Our shop</a></p>');
  await button(page, 'Link').click();
  expect(await dialog.getByLabel('Links to').inputValue()).toBe('/shop');
  await dialog.getByLabel('Links to').fill('example.com');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await save(page);
  await expect.poll(() => sent.at(-1)).toBe('<p><a href="https://example.com" rel="noopener nofollow">Our shop</a></p>');
  await button(page, 'Link').click();
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await save(page);
  await expect.poll(() => sent.at(-1)).toBe('<p>Our shop</p>');
  await page.close();
});

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--[if gte mso 9]><xml><o:x/></xml><![endif]--><h1 style="color:red">Salt</h1>
<p class=MsoNormal style="margin:0"><b><span style="font-family:Calibri">Rinse</span></b> the paws.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style="text-indent:-18pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp; </span></span><![endif]>Warm</p>
<p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>Slow</p>
<p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>First</p></body></html>`;
const docs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Rinse</span><span style="font-style:italic"> the</span> paws.</p>
<p><img src="https://evil.example/pixel.png"><img src="data:image/png;base64,AAAA"><a href="javascript:x()">No</a> <a href="https://a.example" target="_blank">Yes</a></p></b>`;

test('texts from Word and Google Docs come in clean', async ({ browser }) => {
  const page = await browser.newPage();
  const sent = await openField(page);
  await editor(page).focus();
  await paste(page, word);
  await save(page);
  await expect
    .poll(() => sent.at(-1))
    .toBe('<h2>Salt</h2><p><strong>Rinse</strong> the paws.</p><ul><li>Warm</li><li>Slow</li></ul><ol><li>First</li></ol>');
  await editor(page).press('Control+a');
  await paste(page, docs);
  await save(page);
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toBe(
    '<p><strong>Rinse</strong><em> the</em> paws.</p><p>No <a href="https://a.example" rel="noopener nofollow">Yes</a></p>',
  );
  await page.close();
});

test('what the server keeps is not lost by the editor', async ({ browser }) => {
  const page = await browser.newPage();
  const html =
    '<h3>Salt</h3><h4>Ice</h4><p>A <s>b</s> <u>c</u><br />d</p><hr /><blockquote><p>Good</p></blockquote><ol start="3"><li>Three<ul><li>Deep</li></ul></li></ol>' +
    '<table><thead><tr><th scope="col">Dog</th><th colspan="2">Food</th></tr></thead><tbody><tr><td>Small</td><td>30 g</td><td><p>a</p><p>b</p></td></tr></tbody></table>' +
    '<img src="/files/01890a5d-ac96-774b-bcce-b302099a8057/960.webp" alt="A dog" width="960" height="640" /><p>End</p>';
  expect(sanitizeRichText(html)).toBe(html);
  const sent = await openField(page, html);
  await editor(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('.');
  await save(page);
  await expect.poll(() => sent).toEqual([html.replace('End</p>', 'End.</p>')]);
  await page.close();
});
