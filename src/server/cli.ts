import { parseArgs } from 'node:util';
import { createAdmin } from '#server/domains/accounts/create-admin.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { ShopError } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { loadDemo } from './load-demo.ts';
import { type OpenShop, openShop } from './shop.ts';

interface Command {
  usage: string;
  does: string;
  options: Record<string, { type: 'string' }>;
  run: (open: OpenShop, values: Record<string, string | undefined>) => Promise<string>;
}

const commands: Record<string, Command> = {
  'create-admin': {
    usage: 'create-admin --email owner@example.com --password "…" --name "Olive Owner"',
    does: 'makes an admin of the back office, or gives an admin a new password',
    options: { email: { type: 'string' }, password: { type: 'string' }, name: { type: 'string' } },
    run: async ({ shop }, { email = '', password = '', name = '' }) => {
      const user = await createAdmin(shop.db, { email, password, name });
      return `${user.email} can sign in to the back office.`;
    },
  },
  migrate: {
    usage: 'migrate',
    does: 'brings the database up to date (starting the shop does it too)',
    options: {},
    run: async () => 'The database is up to date.',
  },
  seed: {
    usage: 'seed',
    does: 'loads the demo shop into an empty database',
    options: {},
    run: async ({ shop }) => {
      const loaded = await loadDemo(shop);
      return loaded
        ? `The demo shop is loaded: ${loaded.products} products, ${loaded.reviews} reviews, ${loaded.articles} articles.`
        : 'There are products already; nothing was loaded.';
    },
  },
};

const help = `Usage: npm run shop -- <command>\n\n${Object.values(commands)
  .map(({ usage, does }) => `  ${usage}\n      ${does}`)
  .join('\n')}\n`;

async function main([name, ...args]: string[]): Promise<void> {
  const command = name === undefined ? undefined : commands[name];
  if (!command) {
    process.stdout.write(help);
    process.exitCode = name === undefined || name === 'help' ? 0 : 1;
    return;
  }
  const { values } = parseArgs({ args, options: command.options, strict: true });
  const config = readConfig(process.env);
  const open = await openShop(config, createLog(process.env.LOG_LEVEL ?? 'warn'), { join: true });
  try {
    process.stdout.write(`${await command.run(open, values as Record<string, string | undefined>)}\n`);
  } finally {
    await open.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${tell(error)}\n`);
  process.exitCode = 1;
});

function tell(error: unknown): string {
  if (error instanceof ShopError && error.fields) return error.fields.map(({ path, message }) => `--${path}: ${message}`).join('\n');
  if (error instanceof ConfigError || error instanceof ShopError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n\n${help}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
