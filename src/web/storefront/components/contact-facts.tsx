import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { ShopSettings } from '#web/root-data.ts';
import { toPhoneHref } from '#web/storefront/format/phone-href.ts';

/** How to reach the shop: email, and phone if it has one. It needs no context, so cached fragments may contain it. */
export function ContactFacts({ contactEmail, contactPhone }: Pick<ShopSettings, 'contactEmail' | 'contactPhone'>) {
  return (
    <ul className="space-y-2">
      <Fact icon={<Mail size={20} aria-hidden="true" />}>
        <a href={`mailto:${contactEmail}`} className="link tap-target wrap-anywhere">
          {contactEmail}
        </a>
      </Fact>
      {contactPhone && (
        <Fact icon={<Phone size={20} aria-hidden="true" />}>
          <a href={toPhoneHref(contactPhone)} className="link tap-target">
            {contactPhone}
          </a>
        </Fact>
      )}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <span className="flex-none text-primary">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
);
