import { hash } from 'node:crypto';
import { deferredScript, deferredScriptStarter } from './deferred-scripts.ts';

interface HashedPage {
  /** The document, in chunks. */
  body: Buffer[];
  /** The hashes of the scripts that may run, for the page's Content-Security-Policy: SHA-256, base64. */
  scriptHashes: string[];
}

const scriptEnd = '</script>';
const headStart = '<head>';

interface HashOptions {
  /** Whether the page's module script waits for the images. */
  deferScripts: boolean;
  /** A script that runs before any of the page is shown. */
  headScript?: string;
}

/**
 * Removes the nonce from a rendered page, so that it can be cached, and returns the hashes of the scripts that had it instead. For speed the page stays bytes:
 * only tags with the nonce are decoded.
 */
export function hashPageScripts(rendered: Uint8Array, nonce: string, { deferScripts, headScript }: HashOptions): HashedPage {
  const html = Buffer.from(rendered.buffer, rendered.byteOffset, rendered.byteLength);
  const nonceAttribute = ` nonce="${nonce}"`;
  const [body, scriptHashes, modules]: [Buffer[], string[], string[]] = [[], [], []];
  const allow = (script: Buffer) => {
    if (script.length > 0) scriptHashes.push(hash('sha256', script, 'base64'));
  };
  let position = 0;
  if (headScript) {
    position = html.indexOf(headStart) + headStart.length;
    body.push(html.subarray(0, position), Buffer.from(`<script>${headScript}${scriptEnd}`));
    allow(Buffer.from(headScript));
  }
  for (let at = html.indexOf(nonceAttribute); at >= 0; at = html.indexOf(nonceAttribute, position)) {
    const start = html.lastIndexOf('<', at);
    const opened = html.indexOf('>', at) + 1;
    const tag = html.toString('utf8', start, at) + html.toString('utf8', at + nonceAttribute.length, opened);
    body.push(html.subarray(position, start));
    position = opened;
    if (!tag.startsWith('<script')) {
      if (deferScripts && tag.includes(' rel="modulepreload"')) modules.push(/ href="([^"]+)"/.exec(tag)?.[1] ?? '');
      else body.push(Buffer.from(tag));
      continue;
    }
    const end = html.indexOf(scriptEnd, opened);
    const script = html.subarray(opened, end);
    position = end + scriptEnd.length;
    allow(script);
    if (deferScripts && tag.includes(' type="module"') && tag.includes(' async=""')) {
      body.push(Buffer.from(`${deferredScript(script.toString(), modules)}<script>${deferredScriptStarter}${scriptEnd}`));
      allow(Buffer.from(deferredScriptStarter));
    } else {
      body.push(Buffer.from(tag), html.subarray(opened, position));
    }
  }
  body.push(html.subarray(position));
  return { body, scriptHashes };
}
