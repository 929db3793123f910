import { hash } from 'node:crypto';
import { lateScript, lateStarter } from './late-scripts.ts';

interface FinishedPage {
  body: Buffer;
  /** Of the scripts that may run, for the page's policy: SHA-256, base64. */
  scriptHashes: string[];
}

/**
 * Takes the nonce off a rendered page, so that it can be kept, and names the scripts that carried it by their hashes instead. `late`: its module
 * script waits for the pictures.
 */
export function finishPage(rendered: Uint8Array, nonce: string, { late }: { late: boolean }): FinishedPage {
  // One byte is one character here. All that is looked for is ASCII, and text of other languages goes through as it is, without being decoded.
  const html = Buffer.from(rendered.buffer, rendered.byteOffset, rendered.byteLength).toString('latin1');
  const mark = ` nonce="${nonce}"`;
  const scriptHashes: string[] = [];
  const allow = (script: string) => {
    if (script) scriptHashes.push(hash('sha256', Buffer.from(script, 'latin1'), 'base64'));
  };
  const pieces: string[] = [];
  const modules: string[] = [];
  let done = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, done)) {
    const start = html.lastIndexOf('<', at);
    const opened = html.indexOf('>', at) + 1;
    const tag = html.slice(start, at) + html.slice(at + mark.length, opened);
    pieces.push(html.slice(done, start));
    done = opened;
    if (!tag.startsWith('<script')) {
      if (late && tag.includes(' rel="modulepreload"')) modules.push(/ href="([^"]+)"/.exec(tag)?.[1] ?? '');
      else pieces.push(tag);
      continue;
    }
    const end = html.indexOf('</script>', opened);
    const script = html.slice(opened, end);
    done = end;
    if (late && tag.includes(' type="module"') && tag.includes(' async=""')) {
      done += '</script>'.length;
      pieces.push(lateScript(script, modules), `<script>${lateStarter}</script>`);
      allow(script);
      allow(lateStarter);
    } else {
      pieces.push(tag, script);
      allow(script);
    }
  }
  pieces.push(html.slice(done));
  return { body: Buffer.from(pieces.join(''), 'latin1'), scriptHashes };
}
