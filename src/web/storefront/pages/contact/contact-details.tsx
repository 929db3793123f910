import MapPin from 'lucide-react/icons/map-pin';
import { useShopSettings } from '#web/root-data.ts';
import { ContactFacts } from '#web/storefront/components/contact-facts.tsx';

/** Email, phone and address of the shop. */
export function ContactDetails() {
  const { contactEmail, contactPhone, legalName, legalAddress } = useShopSettings();
  return (
    <section aria-labelledby="reach" className="surface p-5 sm:p-6">
      <h2 id="reach" className="mb-3 text-xl">
        Other ways to reach us
      </h2>
      <ContactFacts contactEmail={contactEmail} contactPhone={contactPhone} />
      <p className="mt-2 flex items-start gap-3">
        <MapPin size={20} aria-hidden="true" className="mt-0.5 flex-none text-primary" />
        <span>
          {legalName}
          <span className="block text-grey">{legalAddress}</span>
        </span>
      </p>
    </section>
  );
}
