import { useRootData } from '#web/root-data.ts';
import { Link } from '#web/ui/link.tsx';

/** What the imprint shows from the settings, what is missing there, and what only the owner can add. */
export function ImprintNote() {
  const settings = useRootData()?.settings;
  const missing = [...(settings?.contactPhone ? [] : ['a phone number']), ...(settings?.vatId ? [] : ['a VAT number'])];
  return (
    <div className="note mb-5">
      <p>
        Company, address, email, phone and VAT number come from your{' '}
        <Link to="/admin/settings" className="link">
          settings
        </Link>
        {missing.length > 0 ? (
          <>
            . <strong>Not set yet: {missing.join(' and ')}.</strong> Shoppers don’t see a blank there.
          </>
        ) : (
          ', and all of them are set.'
        )}
      </p>
      <p className="mt-1">
        Add what the law of your country also asks for: usually the people who represent the company, and the register with its number.
      </p>
    </div>
  );
}
