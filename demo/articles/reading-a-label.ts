import type { DemoArticle } from '../types.ts';

export const readingALabel: DemoArticle = {
  title: 'How to read a dog food label in five minutes',
  slug: 'how-to-read-a-dog-food-label',
  excerpt: 'Percentages, ash, “with beef”: what the back of the bag really tells you.',
  author: 'Dr Emil Sandvik',
  tags: ['food', 'ingredients', 'basics'],
  daysAgo: 27,
  picture: 'reading-a-label',
  alt: 'A bag of dog food with its label under a magnifying glass',
  content: `<p>The front of a bag is advertising. The back is regulated, and with a little practice you can read it in five minutes. Here’s what we look at, in order.</p>
<h2>1. Complete or complementary?</h2>
<p>A <strong>complete</strong> food has everything a dog needs at the life stage it names. A <strong>complementary</strong> food doesn’t. Treats, toppers, oils and plenty of tins fall into this group. Both are fine, but only one can be the whole dinner.</p>
<h2>2. The first five ingredients</h2>
<p>Ingredients are listed by weight <em>before</em> cooking. Fresh meat is about 70% water, so “fresh chicken (30%)” can end up as less chicken than “dried chicken (20%)”. Neither is cheating. You just need to know which one you’re reading. Watch out for one ingredient split into several. Together, “maize, maize gluten, maize flour” may outweigh the meat that’s listed first.</p>
<h2>3. The little word “with”</h2>
<ul>
<li><strong>Beef</strong> or “beef dinner” says more than “with beef”.</li>
<li>Under the code European makers follow, <strong>“with beef”</strong> means at least 4%.</li>
<li><strong>“Beef flavour”</strong> can mean less than that.</li>
</ul>
<p>If chicken doesn’t agree with your dog, read the list to the end. Poultry fat, liver hydrolysate and “animal derivatives” can all contain it.</p>
<h2>4. Analytical constituents</h2>
<p>Protein, fat, fibre, ash and moisture are percentages of the food as sold, water included. To compare a tin with a kibble, take the water out:</p>
<blockquote><p>Value in dry matter = value on the label ÷ (100 − moisture) × 100</p></blockquote>
<p>A tin with 10.8% protein and 76% moisture has 45% protein in dry matter. A kibble with 25% protein and 9% moisture has 27%. Not what you’d expect from the labels.</p>
<p><strong>Ash</strong> isn’t an ingredient. It’s what would be left if you burned the food: the minerals. Between 5 and 9% is normal for dry food. Anything much higher usually means a lot of bone.</p>
<h2>5. The feeding table</h2>
<p>It’s a starting point. Neutered, older and calm dogs need 10 to 20% less, and working dogs up to a third more. Feed for the weight your dog <em>should</em> be, weigh them every two weeks, and adjust by 10%.</p>
<h3>What the label won’t tell you</h3>
<p>Where the meat comes from, how digestible it is, and whether your dog will like it. Ask the maker about the first two. A good one will answer. For the third, buy the small bag.</p>`,
};
