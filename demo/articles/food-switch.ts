import type { DemoArticle } from '../types.ts';

export const foodSwitch: DemoArticle = {
  title: 'Changing food without an upset stomach',
  slug: 'changing-food-without-an-upset-stomach',
  excerpt: 'A ten-day plan, the mistakes we hear of most often, and when it is better to stop.',
  author: 'Lea Brandt',
  tags: ['food', 'digestion', 'basics'],
  daysAgo: 88,
  picture: 'food-switch',
  alt: 'Two bowls of food, one of the old and one of the new kind',
  content: `<p>A dog's gut is home to billions of bacteria that have settled in with yesterday's menu. When the menu changes overnight, they protest, and you are up at three in the morning. Given a week or so, they adapt.</p>
<h2>The ten-day plan</h2>
<ul>
<li><strong>Day 1 to 3</strong>: three quarters of the old food, one quarter of the new</li>
<li><strong>Day 4 to 6</strong>: half and half</li>
<li><strong>Day 7 to 9</strong>: one quarter of the old, three quarters of the new</li>
<li><strong>Day 10</strong>: only the new food</li>
</ul>
<p>Measure by <em>weight</em> rather than by scoop, as a scoop of one kibble can hold a third more than the same scoop of another. Look at both feeding tables, too: a richer food needs a smaller portion, and too much of it is the most common reason for soft stools. The food gets the blame, the quantity was the cause.</p>
<h2>Go slower if</h2>
<ul>
<li>your dog has a sensitive stomach or has just had antibiotics,</li>
<li>you change from dry to wet or to air-dried food,</li>
<li>fat or fibre differ by more than about five percentage points,</li>
<li>it is a puppy that has only just moved in. Wait a week before you begin at all.</li>
</ul>
<p>Two or three weeks are not too long. Nobody is timing you.</p>
<h2>What is normal, what is not</h2>
<p>A softer stool on one or two days, a bit of wind, a little less appetite: normal. Go back one step, stay there for two days, and continue. A spoon of soaked psyllium or some cooked pumpkin can help along the way.</p>
<p><strong>Stop and call your vet</strong> if there is blood, if your dog vomits repeatedly, is listless, or if diarrhoea goes on for more than a day. With puppies and very small dogs, ring after half a day.</p>
<h2>Four common mistakes</h2>
<ul>
<li><strong>Changing three things at once.</strong> New food, new treats and a new chew in the same week: whatever happens, you will not know why.</li>
<li><strong>Judging too early.</strong> Coat and skin need six to eight weeks to show anything.</li>
<li><strong>Waiting too long to eat.</strong> If the bowl is still full after twenty minutes, take it away until the next meal. A healthy adult dog will not starve beside dinner.</li>
<li><strong>Throwing away the old bag.</strong> Keep a portion until you are sure, and note the batch number of the new one.</li>
</ul>
<h3>Is variety good?</h3>
<p>It can be. A dog that is used to two or three foods copes better when one of them is sold out. The step from one to the next should simply never be a leap.</p>
<blockquote><p>Patience is the cheapest supplement there is.</p></blockquote>`,
};
