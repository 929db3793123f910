import type { DemoArticle } from '../types.ts';

export const brushing: DemoArticle = {
  title: 'Brushing without drama: a guide by coat',
  slug: 'brushing-without-drama',
  excerpt: 'The right tool for each coat, the places everyone forgets, and how to win over a reluctant dog.',
  author: 'Jonna Keller',
  tags: ['grooming', 'coat', 'basics'],
  daysAgo: 44,
  picture: 'brushing',
  alt: 'A dog being brushed',
  content: `<p>Brushing is not cosmetics. It brings air to the skin, shows you ticks, lumps and sore spots early, and saves a great deal of hoovering. Dogs that dislike it have mostly learned one thing: that it pulls.</p>
<h2>Know the coat</h2>
<h3>Short and smooth</h3>
<p>Beagle, boxer, Dalmatian. Once a week with a rubber glove or soft bristles, first in circles, then with the hair. These dogs shed more than one would believe, only in shorter hairs.</p>
<h3>Double coat</h3>
<p>Shepherd, husky, retriever. Pins on the outside, an undercoat comb beneath. Twice a week, and daily for the two or three weeks of shedding in spring and autumn. <strong>Do not shear a double coat</strong>: it protects against heat as well as cold, and often grows back patchy.</p>
<h3>Long and silky</h3>
<p>Setter, Yorkshire terrier, spaniel. Every other day. Work in layers: part the hair, hold it with one hand, brush from the skin outwards, and go on to the next parting.</p>
<h3>Curly and non-shedding</h3>
<p>Poodle and most of its crosses. What does not fall out stays in and mats. Three times a week down to the skin, and to a groomer every six to eight weeks.</p>
<h3>Wiry</h3>
<p>Many terriers and schnauzers. Brush weekly and have the dead hair plucked by hand two or three times a year. Clipping makes a wiry coat soft and pale.</p>
<h2>The forgotten places</h2>
<ul>
<li>behind the ears</li>
<li>in the armpits and the groin</li>
<li>under the collar or harness</li>
<li>the trousers, and below the tail</li>
<li>between the toes</li>
</ul>
<p>That is where mats begin. Small ones can be teased apart with the fingers and the end of a comb, held firmly <em>between the mat and the skin</em> so that nothing tugs. Large ones belong in the hands of a groomer. Scissors slip faster than you think.</p>
<h2>Winning over a sceptic</h2>
<p>Start without brushing. Lay the brush on the floor, treat. Touch the shoulder with the back of it, treat. One single stroke, treat, finished. Two minutes a day for a week achieve more than half an hour on Sunday with two people holding. A lick mat at nose height keeps the head busy.</p>
<blockquote><p>Stop while it is still going well. The last stroke is the one the dog remembers.</p></blockquote>
<h2>And the bath?</h2>
<p>Brush <strong>before</strong> it, as water tightens every knot. Three or four baths a year are enough for most dogs, in lukewarm water and with a shampoo made for dogs. Rinse for twice as long as seems necessary: what itches afterwards is usually shampoo.</p>`,
};
