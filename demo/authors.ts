/** Who writes the articles of the demo shop. */
export const authors = [
  {
    name: 'Dr Emil Sandvik',
    slug: 'dr-emil-sandvik',
    bio: 'Emil is a vet in a small practice by the harbour, and the owner of two greying terriers. He’ll tell you what’s worth worrying about, and what isn’t.',
  },
  {
    name: 'Jonna Keller',
    slug: 'jonna-keller',
    bio: 'Jonna has been a groomer for fifteen years. She’s brushed everything from a Chihuahua to a Newfoundland, and still owns only one good brush.',
  },
  {
    name: 'Lea Brandt',
    slug: 'lea-brandt',
    bio: 'Lea knows every recipe on our shelves and answers most of your emails about stomachs. She shares her kitchen with a Labrador who tests everything twice.',
  },
  {
    name: 'Mira Oduya',
    slug: 'mira-oduya',
    bio: 'Mira trains puppies and their people. She believes in short sessions, small treats and long naps.',
  },
] as const;
