import { Fragment } from 'react';
import type { Image } from '#contract/basics.schemas.ts';
import heroUrl from '#web/storefront/illustrations/hero.svg';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface HeroProps {
  title: string;
  text: string;
  button: { label: string; to: string };
  /** Null: the drawing that comes with the shop. */
  image: Image | null;
}

/** Words and picture are the owner's; the last two words of the title are highlighted. */
export function Hero({ title, text, button, image }: HeroProps) {
  const [, start = '', highlight = title] = /^([\s\S]*\s)?(\S+\s+\S+)$/.exec(title.trim()) ?? [];
  return (
    <section className="hero">
      <div className="wrap grid items-center gap-x-10 md:grid-cols-[1.05fr_1fr]">
        <div className="pt-10 md:py-20">
          <h1 className="text-[clamp(2.75rem,6.1vw,5.5rem)] leading-[0.98] font-extrabold tracking-[-0.045em]">
            {start.split('\n').map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
            <span className="hero-highlight">{highlight}</span>
          </h1>
          <p className="mt-5 max-w-md text-lg text-pretty text-grey md:mt-7 md:text-xl">{text}</p>
          <div className="mt-7 flex flex-wrap gap-3 md:mt-9">
            <LinkButton to={button.to}>{button.label}</LinkButton>
            <LinkButton to="/products?lifeStage=puppy" tone="secondary">
              Puppy essentials
            </LinkButton>
          </div>
        </div>
        {image ? (
          <Picture
            image={image}
            sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 92vw"
            loading="first"
            className="mx-auto my-8 w-full max-w-[40rem] rounded-3xl shadow-card"
          />
        ) : (
          <HeroDrawing />
        )}
      </div>
    </section>
  );
}

const HeroDrawing = () => (
  <>
    <link rel="preload" as="image" href={heroUrl} type="image/svg+xml" fetchPriority="high" />
    <img
      src={heroUrl}
      alt="A big golden dog and a small spotted one beside a bowl of kibble"
      width={1200}
      height={900}
      fetchPriority="high"
      className="mx-auto w-full max-w-[40rem] self-end max-md:-mb-3 md:-ml-4 md:w-[112%] md:max-w-none"
    />
  </>
);
