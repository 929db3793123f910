import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readStripeConfig, type StripeConfig } from './stripe-config.ts';

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().refine(isProxyList, 'must list addresses, like 127.0.0.1 or 10.0.0.0/8').optional(),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((list) => list.every(isForeignOrigin), 'must list origins, like https://app.example.com, without a path, separated by commas')
    .default([]),
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
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 letters, digits or symbols, without spaces')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The port of a worker's health checks when WORKER_PORT is not set. */
export const defaultWorkerPort = 3001;

/** An origin as browsers send it. Without https anybody on the way could change what runs there, unless it is on this machine. */
function isForeignOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/** IPs and networks, separated by commas; Fastify also knows some networks by name. */
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
  /** The URL under which shoppers reach the shop, without a trailing slash. `null`: the one that it listens on. */
  publicUrl: string | null;
  trustProxy: string | null;
  /** Other origins whose pages may call the API. */
  corsOrigins: readonly string[];
  /** `null`: the embedded PostgreSQL. */
  databaseUrl: string | null;
  dataDir: string;
  mailUrl: string | null;
  mailFrom: string;
  /** When the demo shop is loaded. `true`: into any empty database; `false`: never; `null`: into an empty embedded one. */
  demo: boolean | null;
  role: 'all' | 'web' | 'worker';
  limits: boolean;
  /** Whether responses are cached; off only to measure what they cost. */
  responseCache: boolean;
  /** How many processes share the port. */
  webConcurrency: number;
  /** The port of a worker's health checks. `null`: the default port, or any free one. */
  workerPort: number | null;
  /** How long the port stays open after a shutdown is requested, in ms. */
  shutdownDelay: number;
  /** The bearer token for `/metrics`. `null`: nothing is measured, and the route does not exist. */
  metricsToken: string | null;
  /** `null`: no cards by Stripe. */
  stripe: StripeConfig | null;
  logLevel: string;
}

export class ConfigError extends Error {}

/** The environment of the process, with the settings of the file `.env` if it exists. The environment takes precedence. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Reads the environment. Throws one ConfigError that lists all errors. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty value counts as unset, because people often clear a setting that way.
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(values);
  const errors = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && parsed.data.LIMITS === 'off' && parsed.data.PUBLIC_URL && !isLoopback(new URL(parsed.data.PUBLIC_URL).hostname)) {
    errors.push('LIMITS: may be off only while PUBLIC_URL is a loopback address');
  }
  const stripe = readStripeConfig(values);
  errors.push(...stripe.errors);
  if (!parsed.success || errors.length > 0) {
    throw new ConfigError(
      `The shop can’t start with these settings:\n${errors.map((error) => `  - ${error}`).join('\n')}\nSee .env.example.`,
    );
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: settings.TRUST_PROXY ?? null,
    corsOrigins: settings.CORS_ORIGINS,
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
    stripe: stripe.config,
    logLevel: settings.LOG_LEVEL,
  };
}

/** Whether a host name is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
