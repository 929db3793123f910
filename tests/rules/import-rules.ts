import { readFileSync } from 'node:fs';
import type { Import } from './import-graph.ts';

/** The rank of each domain, read as text from the list of modules: domains may know those of equal or earlier ranks only. */
const ranks: Readonly<Record<string, number>> = readRanks(readFileSync('src/server/modules.ts', 'utf8'));

function readRanks(text: string): Record<string, number> {
  const domains = new Map(
    [...text.matchAll(/import { (\w+Module) } from '\.\/domains\/([^/]+)\//g)].map(([, module, domain]) => [module, domain]),
  );
  const lines = [...(/ranks[^=]*= \[([\s\S]*?)\n\];/.exec(text)?.[1] ?? '').matchAll(/\[([^\]]*)\]/g)];
  return Object.fromEntries(
    lines.flatMap(([, line = ''], rank) => [...line.matchAll(/\w+/g)].map(([module]) => [domains.get(module) ?? module, rank])),
  );
}

const domainOf = (path: string): string | undefined => /^src\/server\/domains\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string): boolean => /\.(test|builders)\.tsx?$/.test(path) || path.startsWith('tests/');
const serverPackage = /^(node:|zod$|pg$|kysely|fastify|@fastify\/|sharp$|graphile-worker|nodemailer|pino)/;

interface Rule {
  where: RegExp;
  /** What files there may import of the project; packages are not meant. */
  allowed: RegExp;
  why: string;
}

const rules: Rule[] = [
  { where: /^src\/shared\//, allowed: /^src\/shared\//, why: 'src/shared holds values that both sides need; it knows nobody' },
  {
    where: /^src\/contract\//,
    allowed: /^src\/(contract|shared)\//,
    why: 'the contract is the hinge: it knows neither the server nor the screens',
  },
  {
    where: /^src\/server\/platform\//,
    allowed: /^src\/(server\/platform|shared)\/|^src\/contract\/(endpoint|errors|basics)(\.schemas)?\.ts$/,
    why: 'the platform knows no product and no order; give it what it needs as an argument',
  },
  {
    where: /^src\/server\/domains\//,
    allowed: /^src\/(server\/(domains|platform)|contract|shared)\//,
    why: 'a domain stands on other domains, the platform, the contract and shared values',
  },
  {
    where: /^src\/web\/api\//,
    allowed: /^src\/(web\/api|contract|shared)\//,
    why: 'the client knows the contract and nothing of the screens',
  },
  {
    where: /^src\/web\/ui\//,
    allowed: /^src\/(web\/ui|shared)\/|^src\/contract\/(basics|files)\.ts$/,
    why: 'src/web/ui knows no domain; a part that does belongs to storefront/parts or admin',
  },
  {
    where: /^src\/web\/storefront\//,
    allowed: /^src\/(web\/(storefront|ui|api)|contract|shared)\/|^src\/web\/shop-facts\.ts$/,
    why: 'the storefront reaches the shop through its api client only, and never the back office',
  },
  {
    where: /^src\/web\/admin\//,
    allowed: /^src\/(web\/(admin|ui|api)|contract|shared)\/|^src\/web\/shop-facts\.ts$/,
    why: 'the back office reaches the shop through its api client only, and never the storefront',
  },
  { where: /^src\/web\//, allowed: /^src\/(web|contract|shared)\//, why: 'screens never import the server; call the API' },
  { where: /^demo\//, allowed: /^(demo|src\/shared)\//, why: 'the demo shop is data; what loads it stands in src/server/load-demo.ts' },
];

/** What is wrong with an import, as a sentence that says what to do instead; null when it may stand. */
export function faultOf({ from, to, typeOnly }: Import): string | null {
  if (isTest(from)) return null;
  if (!to.startsWith('src/') && !to.startsWith('demo/') && !to.startsWith('tests/')) return packageFault(from, to, typeOnly);
  const rule = rules.find((candidate) => candidate.where.test(from));
  if (rule && !rule.allowed.test(to)) return `${from} imports ${to}: ${rule.why}.`;
  if (from.startsWith('src/web/') && to.endsWith('.schemas.ts') && !typeOnly && !from.startsWith('src/web/admin/')) {
    return `${from} imports ${to}: schemas bring zod (24 KB) to every shopper; take the endpoint table or "import type".`;
  }
  return domainFault(from, to);
}

function domainFault(from: string, to: string): string | null {
  const [mine, theirs] = [domainOf(from), domainOf(to)];
  if (!theirs || mine === theirs) return null;
  if (/\.(routes|queries|module)\.ts$/.test(to) && mine) {
    return `${from} imports ${to}: only a domain itself asks its tables; call one of its use cases, or add one.`;
  }
  if (!mine) return null;
  const [rank, other] = [ranks[mine], ranks[theirs]];
  if (rank === undefined || other === undefined)
    return `${rank === undefined ? mine : theirs} has no rank yet: give it one in src/server/modules.ts.`;
  if (other > rank)
    return `${from} imports ${to}: ${theirs} comes after ${mine}; let ${theirs} call ${mine}, or keep the fact as a column of ${mine}.`;
  return null;
}

function packageFault(from: string, name: string, typeOnly: boolean): string | null {
  if (
    from.startsWith('src/web/') &&
    !from.endsWith('entry.server.tsx') &&
    !typeOnly &&
    serverPackage.test(name) &&
    !(name === 'zod' && from.startsWith('src/web/admin/'))
  ) {
    return `${from} imports ${name}: that runs on the server only; screens go to browsers.`;
  }
  if (from.startsWith('src/shared/') && serverPackage.test(name)) return `${from} imports ${name}: src/shared runs in browsers too.`;
  return null;
}
