import { type ParseArgsConfig, parseArgs } from 'node:util';
import { createAdmin } from '#server/domains/accounts/admins/create-admin.ts';
import { clearDemo, DemoOrdered } from '#server/domains/backoffice/demo/clear-demo.ts';
import { recountCustomerFigures } from '#server/domains/customers/customer-figures.queries.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { rebuildSales } from '#server/domains/statistics/sales/add-up-sales.ts';
import { pluralize } from '#server/platform/checks/check.ts';
import { ConfigError, readConfig, readEnvironment } from '#server/platform/config.ts';
import { ShopError } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { CommandError } from './commands/command-error.ts';
import { createBackup } from './commands/create-backup.ts';
import { doctor, formatFindings } from './commands/doctor.ts';
import { importProducts } from './commands/import-products.ts';
import { restoreBackup } from './commands/restore-backup.ts';
import { loadDemo } from './load-demo.ts';
import { type OpenShop, openShop } from './open-shop.ts';

/** The arguments after the name of the command. */
interface CommandArgs {
  text: (option: string) => string;
  has: (option: string) => boolean;
  file: string;
}

interface Command {
  usage: string;
  description: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  takesFile?: boolean;
  /** Returns the text to print. */
  run: (commandArgs: CommandArgs) => Promise<string>;
}

const commands: Record<string, Command> = {
  'create-admin': {
    usage: 'create-admin --email owner@example.com --password "…" --name "Olive Owner" [--drop-second-factor]',
    description: 'creates an admin, or gives an admin a new password; --drop-second-factor: also removes a lost authenticator app',
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      name: { type: 'string' },
      'drop-second-factor': { type: 'boolean' },
    },
    run: withShop(async ({ shop }, { text, has }) => {
      const commandArgs = { email: text('email'), password: text('password'), name: text('name') };
      const user = await createAdmin(shop.db, commandArgs, { dropSecondFactor: has('drop-second-factor') });
      return `${user.email} can sign in to the back office${user.twoFactor ? ', with a code from the authenticator app' : ''}.`;
    }),
  },
  migrate: {
    usage: 'migrate',
    description: 'brings the database up to date (starting the shop does this too)',
    run: withShop(async () => 'The database is up to date.'),
  },
  seed: {
    usage: 'seed',
    description: 'loads the demo shop into an empty database',
    run: withShop(async ({ shop }) => {
      const loaded = await loadDemo(shop);
      return loaded
        ? `The demo shop is loaded: ${loaded.products} products, ${loaded.reviews} reviews, ${loaded.articles} articles.`
        : 'The shop already has products. Nothing was loaded.';
    }),
  },
  'clear-demo': {
    usage: 'clear-demo [--yes]',
    description: 'removes the demo shop; --yes: even if orders contain its products',
    options: { yes: { type: 'boolean' } },
    run: withShop(async (open, { has }) => {
      const { products, categories, articles, promos } = await clearDemo(open.shop, { confirmed: has('yes') }).catch((error) => {
        if (error instanceof DemoOrdered) throw new CommandError(`${error.message} To remove it anyway: npm run shop -- clear-demo --yes`);
        throw error;
      });
      return `The demo shop is removed: ${products} products, ${categories} categories, ${articles} articles, ${promos} promos.`;
    }),
  },
  'rebuild-statistics': {
    usage: 'rebuild-statistics',
    description: 'recalculates the dashboard’s sales and each customer’s orders; the shop can stay open',
    run: withShop(async ({ shop }) => {
      await rebuildSales(shop.db, { timeZone: (await getSettings(shop.db)).timeZone, now: new Date() });
      await recountCustomerFigures(shop.db);
      return 'All sales and customer orders have been recalculated.';
    }),
  },
  backup: {
    usage: 'backup FILE',
    description: 'backs up the whole shop to a new file, such as shop.tar.gz; the shop can stay open',
    takesFile: true,
    run: withShop(async (open, { file }) => {
      const { tables, pictures } = await createBackup(open, file);
      return `${file} is complete: ${countRows(tables)} and ${pluralize(pictures, 'picture')}.`;
    }),
  },
  restore: {
    usage: 'restore FILE',
    description: 'restores a backup into an empty database',
    takesFile: true,
    run: withShop(
      async (open, { file }) => {
        const { tables, pictures, madeAt } = await restoreBackup(open, file);
        return `The shop is restored to ${madeAt}: ${countRows(tables)} and ${pluralize(pictures, 'picture')}.`;
      },
      { update: false },
    ),
  },
  import: {
    usage: 'import FILE [--dry-run]',
    description: 'creates and updates products from a CSV file; --dry-run: only shows what would change',
    options: { 'dry-run': { type: 'boolean' } },
    takesFile: true,
    run: withShop(async ({ shop }, { file, has }) => importProducts(shop.db, file, { dryRun: has('dry-run') })),
  },
  doctor: {
    usage: 'doctor [--json]',
    description: 'checks the machine, the settings and the shop, and says what to fix',
    options: { json: { type: 'boolean' } },
    run: async ({ has }) => {
      const findings = await doctor(readEnvironment());
      if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
      return has('json') ? JSON.stringify(findings, null, 2) : formatFindings(findings);
    },
  },
};

const countRows = (tables: readonly { rows: number }[]): string =>
  pluralize(
    tables.reduce((sum, { rows }) => sum + rows, 0),
    'row',
  );

/** A command that opens the shop, even while another process runs it. `update: false` does not migrate the database. */
function withShop(work: (open: OpenShop, commandArgs: CommandArgs) => Promise<string>, { update = true } = {}): Command['run'] {
  return async (commandArgs) => {
    const open = await openShop(readConfig(readEnvironment()), createLog(process.env.LOG_LEVEL ?? 'warn'), { join: true, update });
    try {
      return await work(open, commandArgs);
    } finally {
      await open.close();
    }
  };
}

const help = `Usage: npm run shop -- <command>\n\n${Object.values(commands)
  .map(({ usage, description }) => `  ${usage}\n      ${description}`)
  .join('\n')}\n`;

async function main([name, ...args]: string[]): Promise<void> {
  const command = name === undefined ? undefined : commands[name];
  if (!command) {
    process.stdout.write(help);
    process.exitCode = name === undefined || name === 'help' ? 0 : 1;
    return;
  }
  const { options = {}, takesFile = false, usage, run } = command;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: takesFile });
  const [file = ''] = positionals;
  if (takesFile && (positionals.length !== 1 || !file)) throw new CommandError(`Usage: npm run shop -- ${usage}`);
  const commandArgs: CommandArgs = { file, has: (option) => values[option] === true, text: (option) => String(values[option] ?? '') };
  process.stdout.write(`${await run(commandArgs)}\n`);
}

// An explicit exit also stops a database that was started for the command; dying by the signal would leave it running.
for (const [signal, code] of [['SIGHUP', 129] as const, ['SIGINT', 130] as const, ['SIGTERM', 143] as const]) {
  process.once(signal, () => process.exit(code));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${toErrorMessage(error)}\n`);
  process.exitCode = 1;
});

function toErrorMessage(error: unknown): string {
  if (error instanceof ShopError && error.fields) return error.fields.map(({ path, message }) => `--${path}: ${message}`).join('\n');
  if (error instanceof ConfigError || error instanceof ShopError || error instanceof CommandError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n\n${help}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
