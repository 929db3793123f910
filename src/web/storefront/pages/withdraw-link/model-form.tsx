import Printer from 'lucide-react/icons/printer';
import { Button } from '#web/ui/button.tsx';

/** The words of the law, to be filled in by hand. */
const lines = [
  'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
  'Ordered on (*)/received on (*)',
  'Name of consumer(s)',
  'Address of consumer(s)',
  'Signature of consumer(s) (only if this form is notified on paper)',
  'Date',
];

/** The model withdrawal form: Annex I(B) of Directive 2011/83/EU. Printing the page prints nothing else. */
export const ModelForm = ({ recipient }: { recipient: string }) => (
  <section aria-labelledby="model-form" className="model-form surface mt-10 p-5 sm:p-8">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <h3 id="model-form" className="text-[1.375rem]">
        Model withdrawal form
      </h3>
      <Button
        tone="secondary"
        size="sm"
        icon={<Printer size={18} aria-hidden="true" />}
        className="needs-scripts print:hidden"
        onClick={() => window.print()}
      >
        Print this form
      </Button>
    </div>
    <p className="mt-2 text-grey">Complete and return this form only if you wish to withdraw from the contract.</p>
    <ul className="mt-5 space-y-5">
      <li>To: {recipient}</li>
      {lines.map((line) => (
        <li key={line}>
          {line}:
          <span aria-hidden="true" className="mt-7 block border-b border-ink/40" />
        </li>
      ))}
    </ul>
    <p className="mt-5 text-sm text-grey">(*) Delete as appropriate.</p>
  </section>
);
