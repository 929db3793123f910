import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useShopSettings } from '#web/root-data.ts';

/** Email, phone and address of the shop. */
export function ContactDetails() {
  const { contactEmail, contactPhone, legalName, legalAddress } = useShopSettings();
  return (
    <section aria-labelledby="reach" className="surface p-5 sm:p-6">
      <h2 id="reach" className="text-xl">
        Without a form
      </h2>
      <ul className="mt-3 space-y-3">
        <ContactDetail icon={<Mail size={20} aria-hidden="true" />}>
          <a href={`mailto:${contactEmail}`} className="link tap-target wrap-anywhere">
            {contactEmail}
          </a>
        </ContactDetail>
        {contactPhone && (
          <ContactDetail icon={<Phone size={20} aria-hidden="true" />}>
            <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`} className="link tap-target">
              {contactPhone}
            </a>
          </ContactDetail>
        )}
        <ContactDetail icon={<MapPin size={20} aria-hidden="true" />}>
          <address className="py-0.5 not-italic">
            {legalName}
            <span className="block text-grey">{legalAddress}</span>
          </address>
        </ContactDetail>
      </ul>
    </section>
  );
}

function ContactDetail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-mist text-on-mist">{icon}</span>
      <div className="min-w-0 self-center">{children}</div>
    </li>
  );
}
