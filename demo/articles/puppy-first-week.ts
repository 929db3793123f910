import type { DemoArticle } from '../types.ts';

export const puppyFirstWeek: DemoArticle = {
  title: 'A puppy’s first week at home, day by day',
  slug: 'puppys-first-week-at-home',
  excerpt: 'What matters in the first seven days, what can wait, and how everyone gets some sleep.',
  author: 'Lea Brandt',
  tags: ['puppy', 'training', 'sleep'],
  daysAgo: 12,
  picture: 'puppy-first-week',
  alt: 'A small puppy in its first days in a new home',
  content: `<p>In a single car ride, your puppy has lost its mother, its siblings and every smell it knew. The first week isn’t about tricks. It’s about learning that <strong>this place is safe</strong>.</p>
<h2>Before it arrives</h2>
<ul>
<li>Ask the breeder for a blanket that smells of mum, and two weeks’ worth of the usual food.</li>
<li>Choose one place to sleep, one to eat and one for the toilet, and stick to them.</li>
<li>Go round each room on your hands and knees. Cables, grapes, chocolate, medicines and poisonous plants need to go out of reach.</li>
</ul>
<h2>Days 1 and 2: settling in</h2>
<p>Carry the puppy from the car straight to the spot outside where you want it to go, and wait. Then show it one room, not the whole house. No visitors, no outings. Stick to the same food in the same portions, even if a better bag is already waiting in the kitchen.</p>
<p>At night, put the bed <strong>next to yours</strong>. A puppy left to cry doesn’t learn to be independent. It learns that nobody comes. When it stirs, carry it outside without talking, wait, praise it quietly and carry it back.</p>
<h2>Days 3 and 4: a routine</h2>
<p>Young puppies sleep for 18 to 20 hours a day. If yours goes wild and nippy, it’s probably not naughty, just tired. A simple routine helps:</p>
<ul>
<li>outside straight after waking, eating and playing, and every hour or so in between</li>
<li>food three or four times a day, at set times</li>
<li>ten minutes of play, or just watching the world</li>
<li>sleep, somewhere quiet where nobody strokes it</li>
</ul>
<p>Mop up accidents and say nothing. Telling a puppy off only teaches it to hide them better.</p>
<h2>Days 5 and 6: small adventures</h2>
<p>Time to widen the world a little: the hoover in the next room, someone in a hat, a patch of gravel, a car ride that ends somewhere nice. Keep it <em>short, and far enough away that your puppy stays curious</em>. Reward looking, and let it back away.</p>
<h2>Day 7: the vet, just to say hello</h2>
<p>Book a first visit where nothing happens but a weigh-in and a biscuit. Bring the vaccination card, ask about worming and when the next vaccination is due, and register the chip in your name.</p>
<blockquote><p>If you only get one thing right this week, let it be sleep. Yours counts, too.</p></blockquote>
<h3>When to call sooner</h3>
<p>Vomiting or diarrhoea for more than half a day, refusing food for a day, coughing, or a puppy you can’t properly wake: don’t wait. Small bodies have small reserves.</p>`,
};
