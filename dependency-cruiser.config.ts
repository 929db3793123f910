import { readFileSync } from 'node:fs';
import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Reads the domains by rank. The list is parsed as text, since importing it would load the whole server. */
function readRanks(text: string): string[][] {
  const folders = new Map(
    [...text.matchAll(/import { (\w+) } from '\.\/domains\/([\w-]+)\//g)].map(([, module, folder]) => [module, folder]),
  );
  const list = /\branks\b[^=]*= \[([\s\S]*?)\n\];/.exec(text)?.[1] ?? '';
  const ranks = [...list.matchAll(/\[([^\]]*)\]/g)].map(([, line = '']) =>
    [...line.matchAll(/\w+/g)].flatMap(([name]) => folders.get(name) ?? []),
  );
  if (ranks.flat().length < folders.size || folders.size === 0) throw new Error('The ranks of src/server/modules.ts cannot be read.');
  return ranks;
}

const ranks = readRanks(readFileSync('src/server/modules.ts', 'utf8'));

/** Tests and builders may import anything. */
const tests = ['^tests/', '\\.(test|builders)\\.tsx?$'];
const project = '^(src|demo|tests|bench|scripts)/';
const domains = '^src/server/domains/';

/** Files in `where`, except those in `but`, may import only files of the project that match `allowed`. Packages are not restricted. */
const folderRule = (where: string, allowed: string, comment: string, but: string[] = []): IRegularForbiddenRuleType => ({
  name: `imports of ${where}`,
  severity: 'error',
  comment,
  from: { path: `^${where}/`, pathNot: [...tests, ...but] },
  to: { path: project, pathNot: allowed },
});

const folderRules = [
  folderRule('src/shared', '^src/shared/', 'src/shared holds values that both sides need; it imports nothing else.'),
  folderRule('src/contract', '^src/(contract|shared)/', 'The contract imports neither the server nor the screens.'),
  folderRule(
    'src/server/platform',
    '^src/(server/platform|shared)/|^src/contract/(endpoint|staff-access|errors|basics|messages)(\\.schemas)?\\.ts$',
    'The platform imports no domain; pass what it needs as an argument.',
  ),
  folderRule(
    'src/server/domains',
    '^src/(server/(domains|platform)|contract|shared)/',
    'A domain may import other domains, the platform, the contract and shared values only.',
    ['^src/server/domains/backoffice/demo/'],
  ),
  folderRule(
    'src/server/domains/backoffice/demo',
    '^src/(server/(domains|platform)|contract|shared)/|^demo/',
    'Beside what a domain may import, this folder reads the data of the demo shop, to remove it.',
  ),
  folderRule('src/web/api', '^src/(web/api|contract|shared)/', 'The API client imports the contract, and no screens.'),
  folderRule(
    'src/web/ui',
    '^src/(web/ui|shared)/|^src/contract/(messages|files|limits|text-limits)\\.ts$',
    'src/web/ui imports no domain; a component that needs one belongs to the storefront or the back office.',
  ),
  folderRule(
    'src/web/storefront',
    '^src/(web/(storefront|ui|api)|contract|shared)/|^src/web/root-data\\.ts$',
    'The storefront reaches the server through the API client only, and never imports the back office.',
  ),
  folderRule(
    'src/web/admin',
    '^src/(web/(admin|ui|api)|contract|shared)/|^src/web/root-data\\.ts$',
    'The back office reaches the server through the API client only, and never imports the storefront.',
  ),
  folderRule('src/web', '^src/(web|contract|shared)/', 'Screens never import the server; call the API.', [
    '^src/web/(api|ui|storefront|admin)/',
  ]),
  folderRule('demo', '^(demo|src/shared)/', 'The demo shop is only data; src/server/load-demo.ts loads it.'),
];

const serverPackages =
  '(^|/node_modules/|^node_modules/)(pg|sharp|graphile-worker|nodemailer|@fastify|fastify[^/]*|kysely[^/]*|pino[^/]*)(/|$)';
const zod = '(^|/)node_modules/zod/|^zod$';
const web = { path: '^src/web/', pathNot: [...tests, 'entry\\.server\\.tsx$'] };
const shopperWeb = { ...web, pathNot: [...web.pathNot, '^src/web/admin/'] };
const shared = { path: '^src/shared/', pathNot: tests };

/** Code for browsers imports nothing that runs on the server only. Types are allowed: they are not bundled. */
const bundleRules: IRegularForbiddenRuleType[] = [
  ...[{ path: serverPackages }, { dependencyTypes: ['core' as const] }].flatMap((to): IRegularForbiddenRuleType[] => [
    {
      name: 'server packages in the web',
      severity: 'error',
      comment: 'This module runs on the server only, and screens run in browsers.',
      from: web,
      to: { ...to, dependencyTypesNot: ['type-only'] },
    },
    { name: 'server packages in shared', severity: 'error', comment: 'src/shared runs in browsers too.', from: shared, to },
  ]),
  { name: 'zod in shared', severity: 'error', comment: 'src/shared runs in browsers too.', from: shared, to: { path: zod } },
  {
    name: 'schemas in the storefront',
    severity: 'error',
    comment: 'Schemas make every shopper load zod (24 KB); import the endpoint table, or use "import type".',
    from: shopperWeb,
    to: { path: ['\\.schemas\\.ts$', zod], dependencyTypesNot: ['type-only'] },
  },
];

const inRanks = `${domains}(${ranks.flat().join('|')})/`;
const withoutRank = 'This domain has no rank yet: add it to the ranks in src/server/modules.ts.';

/** Which domains may import which. */
const rankRules: IRegularForbiddenRuleType[] = [
  {
    name: 'inner files of another domain',
    severity: 'error',
    comment: 'Only a domain itself accesses its tables; call one of its use cases, or add one.',
    from: { path: `${domains}([^/]+)/`, pathNot: tests },
    to: { path: `${domains}.+\\.(module|routes|queries|jobs)\\.ts$`, pathNot: `${domains}$1/` },
  },
  ...ranks.slice(0, -1).map(
    (names, rank): IRegularForbiddenRuleType => ({
      name: `later than rank ${rank + 1}`,
      severity: 'error',
      comment:
        'That domain has a later rank (src/server/modules.ts): let it call this one or subscribe to its event, or store the value in a column of this one.',
      from: { path: `${domains}(${names.join('|')})/`, pathNot: tests },
      to: {
        path: `${domains}(${ranks
          .slice(rank + 1)
          .flat()
          .join('|')})/`,
      },
    }),
  ),
  {
    name: 'imports of a domain without a rank',
    severity: 'error',
    comment: withoutRank,
    from: { path: domains, pathNot: [...tests, inRanks] },
    to: {},
  },
  {
    name: 'imports from a domain without a rank',
    severity: 'error',
    comment: withoutRank,
    from: { path: inRanks, pathNot: tests },
    to: { path: domains, pathNot: inRanks },
  },
];

const noCycles: IRegularForbiddenRuleType = {
  name: 'import cycle',
  severity: 'error',
  comment: 'No two files may import each other, not even types or lazily: move what both need to a file of its own.',
  from: {},
  to: { circular: true },
};

/** Which files may import which. `npm run check` checks every import of the project, and prints the comments of violated rules. */
export default {
  forbidden: [...folderRules, ...bundleRules, ...rankRules, noCycles],
  options: {
    // swc also sees `import type`, and does not depend on TypeScript 6 or older.
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^build/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
} satisfies IConfiguration;
