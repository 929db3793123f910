import { LazyNewsletterForm } from './lazy-newsletter-form.tsx';

const words = {
  title: 'News worth a wag',
  text: 'New products, offers and advice for life with your dog.',
};

interface NewsletterBannerProps {
  source: string;
  title?: string;
  text?: string;
  className?: string;
}

/** The newsletter form as a section of a page. */
export function NewsletterBanner({ source, title = words.title, text = words.text, className = '' }: NewsletterBannerProps) {
  const heading = `newsletter-of-${source}`;
  return (
    <section aria-labelledby={heading} className={`wrap ${className}`}>
      <div className="grid items-center gap-x-14 gap-y-6 rounded-[1.75rem] bg-mist px-6 py-9 sm:px-10 md:py-12 lg:grid-cols-[1fr_minmax(0,34rem)] lg:px-14">
        <div>
          <h2 id={heading} className="text-3xl md:text-[2.5rem]">
            {title}
          </h2>
          <p className="mt-2 max-w-md text-lg text-pretty text-on-mist">{text}</p>
        </div>
        <LazyNewsletterForm source={source} background="light" />
      </div>
    </section>
  );
}
