import { readFileSync } from 'node:fs';
import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** The domains by rank. They are read as text, since importing the list would load the whole server. */
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

/** Tests and builders may import whatever they need. */
const tests = ['^tests/', '\\.(test|builders)\\.tsx?$'];
const project = '^(src|demo|tests|bench|scripts)/';
const domains = '^src/server/domains/';

/** Files below `where` import nothing of the project but what `allowed` matches. Packages are not meant. */
const folderRule = (where: string, allowed: string, comment: string, but: string[] = []): IRegularForbiddenRuleType => ({
  name: `imports of ${where}`,
  severity: 'error',
  comment,
  from: { path: `^${where}/`, pathNot: [...tests, ...but] },
  to: { path: project, pathNot: allowed },
});

const folderRules = [
  folderRule('src/shared', '^src/shared/', 'src/shared holds values that both sides need; it knows nobody.'),
  folderRule('src/contract', '^src/(contract|shared)/', 'The contract is the hinge: it knows neither the server nor the screens.'),
  folderRule(
    'src/server/platform',
    '^src/(server/platform|shared)/|^src/contract/(endpoint|errors|basics|messages)(\\.schemas)?\\.ts$',
    'The platform knows no product and no order; give it what it needs as an argument.',
  ),
  folderRule(
    'src/server/domains',
    '^src/(server/(domains|platform)|contract|shared)/',
    'A domain stands on other domains, the platform, the contract and shared values.',
  ),
  folderRule('src/web/api', '^src/(web/api|contract|shared)/', 'The client knows the contract and nothing of the screens.'),
  folderRule(
    'src/web/ui',
    '^src/(web/ui|shared)/|^src/contract/(messages|files|limits|text-limits)\\.ts$',
    'src/web/ui knows no domain; a component that does belongs to the storefront or to the back office.',
  ),
  folderRule(
    'src/web/storefront',
    '^src/(web/(storefront|ui|api)|contract|shared)/|^src/web/root-data\\.ts$',
    'The storefront reaches the shop through its API client only, and never the back office.',
  ),
  folderRule(
    'src/web/admin',
    '^src/(web/(admin|ui|api)|contract|shared)/|^src/web/root-data\\.ts$',
    'The back office reaches the shop through its API client only, and never the storefront.',
  ),
  folderRule('src/web', '^src/(web|contract|shared)/', 'Screens never import the server; call the API.', [
    '^src/web/(api|ui|storefront|admin)/',
  ]),
  folderRule('demo', '^(demo|src/shared)/', 'The demo shop is data; what loads it stands in src/server/load-demo.ts.'),
];

const serverPackages =
  '(^|/node_modules/|^node_modules/)(pg|sharp|graphile-worker|nodemailer|@fastify|fastify[^/]*|kysely[^/]*|pino[^/]*)(/|$)';
const zod = '(^|/)node_modules/zod/|^zod$';
const web = { path: '^src/web/', pathNot: [...tests, 'entry\\.server\\.tsx$'] };
const shopperWeb = { ...web, pathNot: [...web.pathNot, '^src/web/admin/'] };
const shared = { path: '^src/shared/', pathNot: tests };

/** What goes to browsers brings nothing along that runs on the server only; types weigh nothing. */
const bundleRules: IRegularForbiddenRuleType[] = [
  ...[{ path: serverPackages }, { dependencyTypes: ['core' as const] }].flatMap((to): IRegularForbiddenRuleType[] => [
    {
      name: 'server packages in the web',
      severity: 'error',
      comment: 'That runs on the server only; screens go to browsers.',
      from: web,
      to: { ...to, dependencyTypesNot: ['type-only'] },
    },
    { name: 'server packages in shared', severity: 'error', comment: 'src/shared runs in browsers too.', from: shared, to },
  ]),
  { name: 'zod in shared', severity: 'error', comment: 'src/shared runs in browsers too.', from: shared, to: { path: zod } },
  {
    name: 'schemas in the storefront',
    severity: 'error',
    comment: 'Schemas bring zod (24 KB) to every shopper; take the endpoint table or "import type".',
    from: shopperWeb,
    to: { path: ['\\.schemas\\.ts$', zod], dependencyTypesNot: ['type-only'] },
  },
];

const inRanks = `${domains}(${ranks.flat().join('|')})/`;
const withoutRank = 'This domain has no rank yet: give it one in src/server/modules.ts.';

/** Who among the domains may know whom. */
const rankRules: IRegularForbiddenRuleType[] = [
  {
    name: 'inner files of another domain',
    severity: 'error',
    comment: 'Only a domain itself asks its tables; call one of its use cases, or add one.',
    from: { path: `${domains}([^/]+)/`, pathNot: tests },
    to: { path: `${domains}.+\\.(module|routes|queries|jobs)\\.ts$`, pathNot: `${domains}$1/` },
  },
  ...ranks.slice(0, -1).map(
    (names, rank): IRegularForbiddenRuleType => ({
      name: `later than rank ${rank + 1}`,
      severity: 'error',
      comment:
        'That domain comes later (src/server/modules.ts): let it call this one or subscribe to its event, or keep the fact as a column of this one.',
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
  comment: 'No two files need each other, types and lazy imports included: move what both need to a file of its own.',
  from: {},
  to: { circular: true },
};

/** Who may import whom. `npm run check` holds every import of the project against this, and prints the comments of what is broken. */
export default {
  forbidden: [...folderRules, ...bundleRules, ...rankRules, noCycles],
  options: {
    // It reads `import type` too, and needs no TypeScript below version 7.
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^build/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
} satisfies IConfiguration;
