/** A question about a product, with the shop’s answer. */
export interface DemoQuestion {
  product: string;
  name: string;
  question: string;
  answer?: string;
  daysAgo: number;
}

export const questions: readonly DemoQuestion[] = [
  {
    product: 'hillside-chicken-brown-rice',
    name: 'Ines W.',
    question: 'How large are the pieces? My dog doesn’t eat much and has a small mouth.',
    answer: 'About 11 mm across. For a small mouth, Small Steps from the same brand is a better choice. Its pieces are only 7 mm.',
    daysAgo: 12,
  },
  {
    product: 'hillside-chicken-brown-rice',
    name: 'Paul R.',
    question: 'How long does the bag keep once it’s open?',
    answer:
      'Six weeks, if you close the slider and keep it dry and cool. Leave the food in its bag, which keeps it fresher than most bins do.',
    daysAgo: 30,
  },
  {
    product: 'hillside-chicken-brown-rice',
    name: 'Janna T.',
    question: 'Does anyone soak it for an older dog? How long does it take?',
    daysAgo: 3,
  },
  {
    product: 'cold-current-salmon-potato',
    name: 'Dirk A.',
    question: 'Is there really no chicken in it, not even chicken fat?',
    answer: 'None. Salmon is the only animal ingredient, and the fat is salmon oil. It’s made on its own production line.',
    daysAgo: 21,
  },
  {
    product: 'first-field-puppy-chicken-rice',
    name: 'Lotta M.',
    question: 'What age should I feed this until?',
    answer:
      'Until your dog is fully grown: about ten months for small breeds and twelve for medium ones. Then switch to an adult food over 7–10 days.',
    daysAgo: 17,
  },
  {
    product: 'nook-round-bed',
    name: 'Carl H.',
    question: 'Which size for a beagle who sleeps stretched out?',
    answer:
      'Measure from nose to base of tail while he’s asleep and add 20 cm. For most beagles that’s the L, because the rim takes up some of the width.',
    daysAgo: 40,
  },
];
