import { hash } from 'node:crypto';
import { lateScript, lateStarter } from './late-scripts.ts';

interface FinishedPage {
  /** The document, in pieces. */
  body: Buffer[];
  /** Of the scripts that may run, for the page's policy: SHA-256, base64. */
  scriptHashes: string[];
}

const scriptEnd = '</script>';
const headStart = '<head>';

interface Finishing {
  /** The page's module script waits for the pictures. */
  late: boolean;
  /** A script that runs before anything of the page is shown. */
  first?: string;
}

/**
 * Takes the nonce off a rendered page, so that it can be kept, and names the scripts that carried it by their hashes instead. The page stays bytes: only the
 * tags with the nonce are read as text.
 */
export function finishPage(rendered: Uint8Array, nonce: string, { late, first }: Finishing): FinishedPage {
  const html = Buffer.from(rendered.buffer, rendered.byteOffset, rendered.byteLength);
  const mark = ` nonce="${nonce}"`;
  const [body, scriptHashes, modules]: [Buffer[], string[], string[]] = [[], [], []];
  const allow = (script: Buffer) => {
    if (script.length > 0) scriptHashes.push(hash('sha256', script, 'base64'));
  };
  let done = 0;
  if (first) {
    done = html.indexOf(headStart) + headStart.length;
    body.push(html.subarray(0, done), Buffer.from(`<script>${first}${scriptEnd}`));
    allow(Buffer.from(first));
  }
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, done)) {
    const start = html.lastIndexOf('<', at);
    const opened = html.indexOf('>', at) + 1;
    const tag = html.toString('utf8', start, at) + html.toString('utf8', at + mark.length, opened);
    body.push(html.subarray(done, start));
    done = opened;
    if (!tag.startsWith('<script')) {
      if (late && tag.includes(' rel="modulepreload"')) modules.push(/ href="([^"]+)"/.exec(tag)?.[1] ?? '');
      else body.push(Buffer.from(tag));
      continue;
    }
    const end = html.indexOf(scriptEnd, opened);
    const script = html.subarray(opened, end);
    done = end + scriptEnd.length;
    allow(script);
    if (late && tag.includes(' type="module"') && tag.includes(' async=""')) {
      body.push(Buffer.from(`${lateScript(script.toString(), modules)}<script>${lateStarter}${scriptEnd}`));
      allow(Buffer.from(lateStarter));
    } else {
      body.push(Buffer.from(tag), html.subarray(opened, done));
    }
  }
  body.push(html.subarray(done));
  return { body, scriptHashes };
}
