import { maxTermsOfDay } from './searches.queries.ts';

/** So many terms that nobody else has searched for today are counted of one IP: more than a household has, and too few to fill the owner's list. */
export const maxNewTermsOfIp = 100;
/** IPs that are remembered at once; of more, the first are forgotten. */
const maxIps = 10_000;
const day = 86_400_000;

/** What one process remembers of a day, in its memory alone: no IP is stored. */
interface TermQuota {
  endsAt: number;
  known: Set<string>;
  newTermsOf: Map<string, number>;
}

const startQuota = (): TermQuota => ({ endsAt: Date.now() + day, known: new Set(), newTermsOf: new Map() });

/** Decides which searches are counted, by term and IP. A term that this process has not counted today uses up one place of its IP. */
export function createTermQuota(): (term: string, ip: string) => boolean {
  let quota = startQuota();
  return (term, ip) => {
    if (Date.now() > quota.endsAt) quota = startQuota();
    const { known, newTermsOf } = quota;
    if (known.has(term)) return true;
    const terms = (newTermsOf.get(ip) ?? 0) + 1;
    if (terms > maxNewTermsOfIp) return false;
    newTermsOf.set(ip, terms);
    const [oldest] = newTermsOf.size > maxIps ? newTermsOf.keys() : [];
    if (oldest !== undefined) newTermsOf.delete(oldest);
    if (known.size < 2 * maxTermsOfDay) known.add(term);
    return true;
  };
}
