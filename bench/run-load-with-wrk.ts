import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether the machine has wrk (Debian's package of that name). */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

/** Requests the paths in turn with wrk, and returns the number of responses. Throws when a request fails. */
export async function runLoadWithWrk({ url, paths, headers, connections }: WrkTarget, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-wrk-'));
  const script = join(folder, 'paths.lua');
  try {
    await writeFile(script, toLuaScript(paths, headers));
    const duration = `${Math.max(1, Math.round(seconds))}s`;
    const { stdout } = await promisify(execFile)('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${duration}`,
      '--timeout',
      '10s',
      '-s',
      script,
      url,
    ]);
    const reported = /kibble (\d+) requests, (\d+) failed/.exec(stdout);
    if (!reported) throw new Error(`The output of wrk cannot be read: ${stdout}`);
    if (Number(reported[2]) > 0) throw new Error(`${reported[2]} of ${reported[1]} requests for ${url}${paths[0]} failed`);
    // wrk takes whole seconds only, so the count is scaled to the requested duration.
    return (Number(reported[1]) * seconds) / Number.parseInt(duration, 10);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface WrkTarget {
  url: string;
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  connections: number;
}

const toLuaScript = (paths: readonly string[], headers: Readonly<Record<string, string>>): string => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local headers = { ${Object.entries(headers)
  .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  .join(', ')} }
local requests = {}
local turn = 0
init = function() for index, path in ipairs(paths) do requests[index] = wrk.format("GET", path, headers) end end
request = function() turn = turn % #requests + 1; return requests[turn] end
done = function(summary)
  local errors = summary.errors
  print(string.format("kibble %d requests, %d failed", summary.requests, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;
