/** Who writes the articles of the demo shop. */
export const authors = [
  {
    name: 'Dr Emil Sandvik',
    slug: 'dr-emil-sandvik',
    bio: 'Vet in a small practice by the harbour, and keeper of two greying terriers. Emil explains what is worth a worry and what is worth a walk.',
  },
  {
    name: 'Jonna Keller',
    slug: 'jonna-keller',
    bio: 'Groomer for fifteen years. Jonna has brushed everything from a Chihuahua to a Newfoundland, and still owns only one good coat herself.',
  },
  {
    name: 'Lea Brandt',
    slug: 'lea-brandt',
    bio: 'Looks after our recipes and answers most of your emails about stomachs. Lea shares her kitchen with a Labrador who tests everything twice.',
  },
  {
    name: 'Mira Oduya',
    slug: 'mira-oduya',
    bio: 'Trainer for puppies and their people. Mira believes in short sessions, small treats and long naps.',
  },
] as const;
