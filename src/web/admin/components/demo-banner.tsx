import { demo } from '#contract/demo.ts';
import { Link } from '#web/ui/link.tsx';
import { MayCall } from './may-call.tsx';

/** On every page of the back office while demo products are in. */
export const DemoBanner = () => (
  <p className="note note-warm demo-banner">
    <span>These are demo products.</span>
    <MayCall endpoint={demo.clear}>
      <Link to="/admin/demo" className="tap-target font-semibold underline">
        Remove them…
      </Link>
    </MayCall>
  </p>
);
