import type { DemoArticle } from '../types.ts';

export const brushing: DemoArticle = {
  title: 'Brushing without drama: a guide to every coat',
  slug: 'brushing-without-drama',
  excerpt: 'The right tool for each coat, the places everyone forgets, and how to win over a reluctant dog.',
  author: 'Jonna Keller',
  tags: ['grooming', 'coat', 'basics'],
  daysAgo: 44,
  picture: 'brushing',
  alt: 'A dog being brushed',
  content: `<p>Brushing isn’t just about looks. It lets the skin breathe, helps you spot ticks, lumps and sore spots early, and saves you a lot of hoovering. Dogs who hate it have usually learned one thing: it hurts.</p>
<h2>Know the coat</h2>
<h3>Short and smooth</h3>
<p>Beagle, boxer, Dalmatian. Once a week with a rubber glove or soft bristles, first in circles, then with the hair. These dogs shed more than you’d think. The hairs are just shorter.</p>
<h3>Double coat</h3>
<p>German shepherds, huskies, retrievers. A pin brush for the topcoat, an undercoat comb for what’s underneath. Twice a week, and daily for the two or three weeks they shed in spring and autumn. <strong>Don’t shave a double coat</strong>. It protects against heat as well as cold, and often grows back patchy.</p>
<h3>Long and silky</h3>
<p>Setter, Yorkshire terrier, spaniel. Every other day. Work in layers: part the hair, hold it with one hand, brush from the skin outwards, and go on to the next parting.</p>
<h3>Curly and non-shedding</h3>
<p>Poodles and most poodle crosses. The hair that doesn’t fall out stays in and mats. Brush right down to the skin three times a week, and see a groomer every six to eight weeks.</p>
<h3>Wiry</h3>
<p>Many terriers and schnauzers. Brush weekly and have it hand-stripped two or three times a year. Clipping makes a wiry coat soft and pale.</p>
<h2>The bits everyone forgets</h2>
<ul>
<li>behind the ears</li>
<li>in the armpits and the groin</li>
<li>under the collar or harness</li>
<li>the feathering on the back legs, and under the tail</li>
<li>between the toes</li>
</ul>
<p>That’s where mats start. Tease small ones apart with your fingers and the end of a comb, and hold the hair <em>between the mat and the skin</em> so that nothing tugs. Leave large ones to a groomer. Scissors slip faster than you think.</p>
<h2>Winning over a reluctant dog</h2>
<p>Start without brushing. Lay the brush on the floor, treat. Touch the shoulder with the back of it, treat. One stroke, treat, done. Two minutes a day for a week gets you further than half an hour on Sunday with two people holding on. A lick mat at nose height keeps them busy.</p>
<blockquote><p>Stop while it’s still going well. The last stroke is the one your dog will remember.</p></blockquote>
<h2>What about baths?</h2>
<p>Brush <strong>first</strong>, because water tightens every knot. Three or four baths a year are enough for most dogs, in lukewarm water with a shampoo made for dogs. Rinse for twice as long as you think you need to. If your dog itches afterwards, it’s usually leftover shampoo.</p>`,
};
