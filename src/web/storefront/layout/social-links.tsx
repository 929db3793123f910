/** Icon paths of social networks, with a `viewBox` of 24; a network without one shows its name. */
const iconPaths: Record<string, string> = {
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 7h.01',
  facebook: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V7.5a.5.5 0 0 1 .5-.5H17Z',
  youtube:
    'M3.2 7.4C3.6 5.8 4.7 5.3 6 5.2c4-.3 8-.3 12 0 1.3.1 2.4.6 2.8 2.2.5 3 .5 6.2 0 9.2-.4 1.6-1.5 2.1-2.8 2.2-4 .3-8 .3-12 0-1.3-.1-2.4-.6-2.8-2.2-.5-3-.5-6.2 0-9.2ZM10 9l5 3-5 3Z',
};

export function SocialLinks({ links }: { links: readonly { name: string; url: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-5 -ml-2 flex flex-wrap gap-1">
      {links.map(({ name, url }) => {
        const iconPath = iconPaths[name.toLowerCase()];
        return (
          <li key={name}>
            <a
              href={url}
              rel="noreferrer"
              aria-label={iconPath && name}
              className="grid h-11 min-w-11 place-items-center rounded-full text-white transition-colors hover:bg-white/10 focus-visible:outline-on-deep"
            >
              {iconPath ? (
                <svg
                  width="24"
                  height="24"
                  viewBox="0 0 24 24"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.8"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  aria-hidden="true"
                >
                  <path d={iconPath} />
                </svg>
              ) : (
                name
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
