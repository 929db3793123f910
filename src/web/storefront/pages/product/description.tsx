import { RichText } from '#web/storefront/components/rich-text.tsx';

export function Description({ html }: { html: string }) {
  if (!html) return null;
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-4 text-3xl">
        Description
      </h2>
      <RichText html={html} className="max-w-[65ch]" />
    </section>
  );
}
