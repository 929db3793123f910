import { useShopSettings } from '#web/root-data.ts';
import { ContactFacts } from '#web/storefront/components/contact-facts.tsx';
import { LinkButton } from '#web/ui/button.tsx';

/** The end of every page of the help centre: people. */
export function HelpContact() {
  const { contactEmail, contactPhone } = useShopSettings();
  return (
    <section
      aria-labelledby="help-contact"
      className="grid items-center gap-x-12 gap-y-6 rounded-card bg-band p-6 md:grid-cols-[1fr_auto] md:p-10"
    >
      <div>
        <h2 id="help-contact" className="text-2xl md:text-3xl">
          Still need help?
        </h2>
        <p className="mt-2 mb-4 text-lg text-grey">Write to us, and a real person will reply.</p>
        <ContactFacts contactEmail={contactEmail} contactPhone={contactPhone} />
      </div>
      <div className="flex flex-wrap gap-3 md:flex-col">
        <LinkButton to="/contact">Contact us</LinkButton>
        <LinkButton to="/track" tone="secondary">
          Track your order
        </LinkButton>
      </div>
    </section>
  );
}
