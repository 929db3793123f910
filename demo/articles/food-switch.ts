import type { DemoArticle } from '../types.ts';

export const foodSwitch: DemoArticle = {
  title: 'Changing food without an upset stomach',
  slug: 'changing-food-without-an-upset-stomach',
  excerpt: 'A plan for 7–10 days, the mistakes we hear about most, and when to stop and call the vet.',
  author: 'Lea Brandt',
  tags: ['food', 'digestion', 'basics'],
  daysAgo: 88,
  picture: 'food-switch',
  alt: 'Two bowls, one of the old food and one of the new',
  content: `<p>A dog’s gut is home to billions of bacteria that are used to yesterday’s menu. Change it overnight and they protest, and you’re up at three in the morning. Give them 7–10 days and they’ll adapt.</p>
<h2>The plan, day by day</h2>
<ul>
<li><strong>Days 1–3</strong>: three quarters of the old food, one quarter of the new</li>
<li><strong>Days 4–6</strong>: half and half</li>
<li><strong>Days 7–9</strong>: one quarter of the old, three quarters of the new</li>
<li><strong>Day 10</strong>: only the new food</li>
</ul>
<p>If all goes well, you can do each step in two days instead of three and be done in a week.</p>
<p>Go by <em>weight</em> rather than by the scoop. A scoop of one kibble can weigh a third more than a scoop of another. Check both feeding tables, too. A richer food needs a smaller portion, and too much of it is the most common reason for soft stools. The food gets the blame, but it’s usually the amount.</p>
<h2>Go slower if</h2>
<ul>
<li>your dog has a sensitive stomach or has just had antibiotics,</li>
<li>you’re switching from dry to wet or air-dried food,</li>
<li>the fat or fibre differs by more than about five percentage points,</li>
<li>your puppy has only just moved in. Wait a week before you start.</li>
</ul>
<p>Two or three weeks is fine. Nobody’s timing you.</p>
<h2>What’s normal and what’s not</h2>
<p>A softer stool for a day or two, a bit of wind, a little less appetite: all normal. Go back one step, stay there for two days, then carry on. A spoonful of soaked psyllium or some cooked pumpkin can help.</p>
<p><strong>Stop and call your vet</strong> if there is blood, if your dog vomits repeatedly, is listless, or has diarrhoea for more than a day. With puppies and very small dogs, call after half a day.</p>
<h2>Four common mistakes</h2>
<ul>
<li><strong>Changing three things at once.</strong> New food, new treats and a new chew in the same week: whatever happens, you won’t know why.</li>
<li><strong>Judging too early.</strong> Coat and skin take six to eight weeks to show a difference.</li>
<li><strong>Leaving the bowl out.</strong> If it’s still full after twenty minutes, take it away until the next meal. A healthy adult dog won’t starve itself.</li>
<li><strong>Throwing away the old bag.</strong> Save some until you’re sure, and note the batch number of the new one.</li>
</ul>
<h3>Is variety good?</h3>
<p>It can be. A dog that’s used to two or three foods copes better when one of them sells out. Just never switch overnight.</p>
<blockquote><p>Patience is the cheapest supplement there is.</p></blockquote>`,
};
