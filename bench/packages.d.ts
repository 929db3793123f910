// Types of what the bench uses of its packages, which are installed only when it first runs.

declare module 'autocannon' {
  interface Percentiles {
    p50: number;
    p97_5: number;
    p99: number;
  }
  export interface Result {
    requests: { average: number; total: number };
    latency: Percentiles;
    errors: number;
    timeouts: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
  }
  export interface Request {
    method: 'GET';
    path: string;
    headers: Record<string, string>;
  }
  export interface Client {
    setRequests: (requests: Request[]) => void;
  }
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
    /** Called for each connection before its first request. */
    setupClient: (client: Client) => void;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

declare module 'chrome-launcher' {
  export interface Chrome {
    port: number;
    kill: () => void;
  }
  export function launch(options: { chromePath: string; chromeFlags: string[] }): Promise<Chrome>;
}

declare module 'lighthouse' {
  export interface Audit {
    id: string;
    title: string;
    score: number | null;
    scoreDisplayMode: string;
    displayValue?: string;
    numericValue?: number;
  }
  export interface Category {
    id: string;
    title: string;
    score: number | null;
    auditRefs: { id: string; weight: number; group?: string }[];
  }
  export interface Report {
    categories: Record<string, Category>;
    audits: Record<string, Audit>;
    environment: { benchmarkIndex: number };
    runtimeError?: { message: string };
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<{ lhr: Report; artifacts: { Trace: { traceEvents: import('./blocking-time.ts').TraceEvent[] } } } | undefined>;
}

declare module 'undici' {
  interface Handler {
    onRequestStart: () => void;
    onResponseStart: (controller: unknown, status: number, headers: Record<string, string | string[] | undefined>) => void;
    onResponseData: (controller: unknown, part: Buffer) => void;
    onResponseEnd: (controller: unknown) => void;
    onResponseError: (controller: unknown, error: Error) => void;
  }
  export class Pool {
    constructor(url: string, options: { connections: number; pipelining: number });
    dispatch(options: { path: string; method: 'GET' | 'POST'; headers: string[]; body: string | null }, handler: Handler): boolean;
    destroy(): Promise<void>;
  }
}
