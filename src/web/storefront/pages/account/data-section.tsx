import Download from 'lucide-react/icons/download';
import { AccountSection } from './account-section.tsx';

/** Lets users download all data about them. */
export function DataSection() {
  return (
    <AccountSection id="data" title="Your data" lead="Everything we keep about you, in one file.">
      {/* A plain link: the reply is a file, not a page that the router could show. */}
      <a href="/account/data.json" className="btn btn-secondary btn-sm">
        <Download size={18} aria-hidden="true" />
        <span>Download my data</span>
      </a>
      <p className="mt-3 text-[0.9375rem] text-grey">Account, addresses, orders, reviews, messages, emails, cart and wishlist, as JSON.</p>
    </AccountSection>
  );
}
