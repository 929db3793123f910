import { useRootData } from '#web/root-data.ts';
import { Link } from '#web/ui/link.tsx';

/** What the imprint shows from the settings, what is missing there, and what only the owner can add. */
export function ImprintNote() {
  const settings = useRootData()?.settings;
  const missing = [
    ...(settings?.legalRepresentative ? [] : ['legal representative']),
    ...(settings?.companyRegister ? [] : ['company register']),
    ...(settings?.contactPhone ? [] : ['phone number']),
    ...(settings?.vatId ? [] : ['VAT number']),
  ];
  return (
    <div className="note mb-5">
      <p>
        The company, its representative, register, contact details and VAT number come from your{' '}
        <Link to="/admin/settings" className="link">
          settings
        </Link>
        {missing.length > 0 ? (
          <>
            . <strong>Not set yet: {missing.join(', ')}.</strong> Customers just won’t see {missing.length === 1 ? 'it' : 'them'}.
          </>
        ) : (
          ', and all of them are set.'
        )}
      </p>
      <p className="mt-1">Add anything else the law in your country requires, such as a supervisory authority.</p>
    </div>
  );
}
