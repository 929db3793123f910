import { useShopSettings } from '#web/root-data.ts';
import { RichText } from '#web/storefront/components/rich-text.tsx';
import { toPhoneHref } from '#web/storefront/format/phone-href.ts';
import { ModelForm } from './model-form.tsx';

/** What the law asks a shop to tell its customers about withdrawing: the instructions, whom to tell, and the model form. `text`: sanitized HTML. */
export function RightOfWithdrawal({ title, text }: { title: string; text: string }) {
  const { legalName, legalAddress, contactEmail, contactPhone } = useShopSettings();
  return (
    <section id="right-of-withdrawal" aria-labelledby="right-title" className="mt-14 max-w-[46rem] scroll-mt-28 md:mt-20 print:mt-0">
      <div className="print:hidden">
        <h2 id="right-title" className="text-2xl md:text-3xl">
          {title}
        </h2>
        <RichText html={text} className="mt-5" />
        <h3 className="mt-8 text-[1.375rem]">Who to tell</h3>
        <p className="mt-2">
          {legalName}, {legalAddress}
          <br />
          <a href={`mailto:${contactEmail}`} className="link tap-target wrap-anywhere">
            {contactEmail}
          </a>
          {contactPhone && (
            <>
              <br />
              <a href={toPhoneHref(contactPhone)} className="link tap-target">
                {contactPhone}
              </a>
            </>
          )}
        </p>
      </div>
      <ModelForm recipient={`${legalName}, ${legalAddress}, ${contactEmail}`} />
    </section>
  );
}
