import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().refine(isProxyList, 'must list addresses, like 127.0.0.1 or 10.0.0.0/8').optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Kibble <shop@localhost>'),
  DEMO: z.enum(['0', '1']).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LIMITS: z.enum(['on', 'off']).default('on'),
  RESPONSE_CACHE: z.enum(['on', 'off']).default('on'),
  WEB_CONCURRENCY: integer(1, 64).default(1),
  WORKER_PORT: integer(0, 65_535).optional(),
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(600).default(1),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 letters, digits or signs, without blanks')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Where a worker answers for its health unless WORKER_PORT says something else. */
export const defaultWorkerPort = 3001;

/** Addresses and networks, separated by commas; Fastify also knows some by name. */
function isProxyList(text: string): boolean {
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  return text.split(',').every((part) => {
    const [ip = '', bits = '0', ...rest] = part.trim().split('/');
    return names.includes(part.trim()) || (isIP(ip) !== 0 && /^\d{1,3}$/.test(bits) && rest.length === 0);
  });
}

export interface Config {
  port: number;
  host: string;
  /** Where shoppers reach the shop, without a slash at the end. `null`: the address that it listens on. */
  publicUrl: string | null;
  trustProxy: string | null;
  /** `null`: the shop brings its own PostgreSQL. */
  databaseUrl: string | null;
  dataDir: string;
  mailUrl: string | null;
  mailFrom: string;
  /** `true`: into any empty database; `false`: never; `null`: into an empty embedded one. */
  demo: boolean | null;
  role: 'all' | 'web' | 'worker';
  limits: boolean;
  /** Whether finished answers are kept; off only to measure what making them costs. */
  responseCache: boolean;
  /** How many processes answer behind the one port. */
  webConcurrency: number;
  /** Where a worker answers for its health. `null`: on the usual port, or on any that is free. */
  workerPort: number | null;
  /** How long the port stays open when the end has begun, in ms. */
  shutdownDelay: number;
  /** What `/metrics` is read with. `null`: nothing is measured, and there is no such address. */
  metricsToken: string | null;
  logLevel: string;
}

export class ConfigError extends Error {}

/** The process's environment with the settings of the file `.env`, where there is one; what the environment says wins. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Reads the environment. Throws one ConfigError that names every fault in plain words. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty value is the same as none: that is how people comment a setting out.
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(values);
  const errors = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && parsed.data.LIMITS === 'off' && parsed.data.PUBLIC_URL && !isLoopback(new URL(parsed.data.PUBLIC_URL).hostname)) {
    errors.push('LIMITS: may be off only while PUBLIC_URL is a loopback address');
  }
  if (!parsed.success || errors.length > 0) {
    throw new ConfigError(
      `The shop cannot start with these settings:\n${errors.map((error) => `  - ${error}`).join('\n')}\nSee .env.example.`,
    );
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: settings.TRUST_PROXY ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir: resolve(settings.DATA_DIR),
    mailUrl: settings.MAIL_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    demo: settings.DEMO === undefined ? null : settings.DEMO === '1',
    role: settings.ROLE,
    limits: settings.LIMITS === 'on',
    responseCache: settings.RESPONSE_CACHE === 'on',
    webConcurrency: settings.WEB_CONCURRENCY,
    workerPort: settings.WORKER_PORT ?? null,
    shutdownDelay: settings.SHUTDOWN_DELAY * 1_000,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
  };
}

/** Whether a host name means this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
