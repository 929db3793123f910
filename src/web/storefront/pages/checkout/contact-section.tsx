import { CheckoutField } from './checkout-field.tsx';
import { Step } from './step.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

/** `onForget`: given to whoever the shop knows from an earlier visit of this browser. */
export function ContactSection({ fields, onForget }: { fields: CheckoutFields; onForget: (() => void) | null }) {
  return (
    <Step
      id="contact"
      number={1}
      title="Contact"
      aside={
        onForget && (
          <button type="button" className="link min-h-11 text-[0.9375rem]" onClick={onForget}>
            Not you? Forget my details
          </button>
        )
      }
    >
      <CheckoutField
        fields={fields}
        field="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        hint="For the confirmation and news of your parcel. No account needed."
      />
    </Step>
  );
}
