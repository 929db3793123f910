import type { DemoArticle } from '../types.ts';

export const puppyFirstWeek: DemoArticle = {
  title: 'A puppy’s first week at home, day by day',
  slug: 'puppys-first-week-at-home',
  excerpt: 'What matters in the first seven days, what can wait, and how everybody gets some sleep.',
  author: 'Lea Brandt',
  tags: ['puppy', 'training', 'sleep'],
  daysAgo: 12,
  picture: 'puppy-first-week',
  alt: 'A small puppy on its first days in a new home',
  content: `<p>A puppy that moves in with you has lost its mother, its siblings and every smell it knew, all within one car ride. The first week is not for teaching tricks. It is for finding out that <strong>this place is safe</strong>.</p>
<h2>Before it arrives</h2>
<ul>
<li>Ask the breeder for a cloth that has been lying with the mother, and for three days of the usual food.</li>
<li>Decide on one place for sleeping, one for food and one for the toilet, and keep to them.</li>
<li>Walk through the rooms on your knees. Cables, grapes, chocolate, medicines and poisonous plants have to go up.</li>
</ul>
<h2>Day 1 and 2: arrive</h2>
<p>Carry the puppy from the car straight to the spot outside where you want it to go, and wait. Then show it one room, not the whole house. No visitors, no excursions. Feed what it was fed before, in the same portions, even if a better bag is already waiting in the kitchen.</p>
<p>At night, put the bed <strong>next to yours</strong>. A puppy that cries alone does not learn to be independent; it learns that nobody comes. When it stirs, carry it out without talking, wait, praise quietly, carry it back.</p>
<h2>Day 3 and 4: a rhythm</h2>
<p>Young puppies sleep for 18 to 20 hours a day. If yours becomes wild and nippy, it is probably not naughty but tired. A simple rhythm helps:</p>
<ul>
<li>out, right after waking, eating and playing, and otherwise every hour or so</li>
<li>food three or four times a day, at fixed hours</li>
<li>ten minutes of play or looking at the world</li>
<li>sleep, in a quiet place where nobody strokes it</li>
</ul>
<p>Accidents are mopped up without comment. Scolding only teaches a puppy to be more discreet.</p>
<h2>Day 5 and 6: small adventures</h2>
<p>Now the world may grow a little: the sound of the vacuum cleaner from the next room, a person with a hat, a stretch of gravel, a ride in the car that ends somewhere nice. Keep each of them <em>short, and from a distance at which the puppy is still curious</em>. Reward looking, and let it retreat.</p>
<h2>Day 7: the vet, just to say hello</h2>
<p>Book a first visit in which nothing happens except a weighing and a biscuit. Bring the vaccination card, ask about worming and when the next vaccination is due, and register the chip in your name.</p>
<blockquote><p>If you manage only one thing this week, let it be sleep. Yours counts, too.</p></blockquote>
<h3>When to call sooner</h3>
<p>Vomiting or diarrhoea for more than half a day, refusing food for a day, coughing, or a puppy that cannot be woken properly: do not wait. Small bodies have small reserves.</p>`,
};
