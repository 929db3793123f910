import type { DemoArticle } from '../types.ts';

export const readingALabel: DemoArticle = {
  title: 'How to read a dog food label in five minutes',
  slug: 'how-to-read-a-dog-food-label',
  excerpt: 'Percentages, ash, “with beef”: what the back of the bag says, and what it only appears to say.',
  author: 'Dr Emil Sandvik',
  tags: ['food', 'ingredients', 'basics'],
  daysAgo: 27,
  picture: 'reading-a-label',
  alt: 'A bag of dog food with its label under a magnifying glass',
  content: `<p>The front of a bag is advertising. The back is regulated, and with a little practice it takes five minutes to read. Here is what we look at, in this order.</p>
<h2>1. Complete or complementary?</h2>
<p>A <strong>complete</strong> food contains everything a dog needs at the life stage that is named. A <strong>complementary</strong> food does not: treats, toppings, oils and many tins belong here. Both are fine, but only one can be the whole dinner.</p>
<h2>2. The first five ingredients</h2>
<p>Ingredients are listed by weight <em>before</em> cooking. Fresh meat is about 70% water, so “fresh chicken (30%)” can end up as less chicken than “dried chicken (20%)”. Neither is cheating; you only have to know which of the two you are reading. Watch out for one ingredient split into several: “maize, maize gluten, maize flour” may together outweigh the meat that is listed first.</p>
<h2>3. The little word “with”</h2>
<ul>
<li><strong>Beef</strong> or “beef dinner” says more than “with beef”.</li>
<li>Under the code that European makers follow, <strong>“with beef”</strong> promises at least 4% of it.</li>
<li><strong>“Flavour of beef”</strong> can mean less than that.</li>
</ul>
<p>If your dog does not tolerate chicken, read the list to the end. Poultry fat, liver hydrolysate and “animal derivatives” can all contain it.</p>
<h2>4. Analytical constituents</h2>
<p>Protein, fat, fibre, ash and moisture are given in per cent of the food as it is. To compare a tin with a kibble, take the water out:</p>
<blockquote><p>Value in dry matter = value on the label ÷ (100 − moisture) × 100</p></blockquote>
<p>A tin with 10.8% protein and 76% moisture has 45% protein in dry matter. A kibble with 25% protein and 9% moisture has 27%. They looked quite different, did they not?</p>
<p><strong>Ash</strong> is not an ingredient. It is what would remain if you burned the food: the minerals. Between 5 and 9% is common in dry food. Much more often points to a lot of bone.</p>
<h2>5. The feeding table</h2>
<p>It is a starting point. Neutered, older and lazy dogs need up to a fifth less, working dogs much more. Feed for the weight your dog <em>should</em> have, weigh every two weeks, and adjust by ten per cent.</p>
<h3>What the label will not tell you</h3>
<p>Where the meat comes from, how digestible it is, and whether your dog will like it. Ask the maker the first two; a good one answers. As for the third, buy the small bag.</p>`,
};
