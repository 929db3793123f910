/** A question about a product, with the shop's answer. */
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
    question: 'How large are the pieces? My dog is a small eater with a small mouth.',
    answer:
      'About 14 mm across, made for medium and large dogs. For a small mouth, Small Steps from the same brand is the better choice: its pieces are half the size.',
    daysAgo: 12,
  },
  {
    product: 'hillside-chicken-brown-rice',
    name: 'Paul R.',
    question: 'How long does the bag keep once it is open?',
    answer:
      'Six weeks, if you close the slider and keep it dry and cool. Please leave the food in its bag: it protects the fat better than most bins.',
    daysAgo: 30,
  },
  {
    product: 'hillside-chicken-brown-rice',
    name: 'Janna T.',
    question: 'Does anybody soak it for an older dog? How long does it take?',
    daysAgo: 3,
  },
  {
    product: 'cold-current-salmon-potato',
    name: 'Dirk A.',
    question: 'Is there really no chicken in it, not even chicken fat?',
    answer: 'None. Salmon is the only animal in it, and the fat is salmon oil. It is made on a line of its own.',
    daysAgo: 21,
  },
  {
    product: 'first-field-puppy-chicken-rice',
    name: 'Lotta M.',
    question: 'Until which age do I feed this?',
    answer:
      'Until your dog is grown: about ten months for small breeds, fifteen for medium ones. Then mix it with the food for adults over a week.',
    daysAgo: 17,
  },
  {
    product: 'nook-round-bed',
    name: 'Carl H.',
    question: 'Which size for a beagle who sleeps stretched out?',
    answer: 'Measure from nose to tail while he sleeps and add a hand. For most beagles that is the L: the rim takes some of the width.',
    daysAgo: 40,
  },
];
