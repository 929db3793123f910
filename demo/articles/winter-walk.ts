import type { DemoArticle } from '../types.ts';

export const winterWalk: DemoArticle = {
  title: 'Winter walks: salt, darkness and cold paws',
  slug: 'winter-walks-salt-darkness-cold-paws',
  excerpt: 'Which dogs need a coat, how to get road salt off, and how to be seen at five in the afternoon.',
  author: 'Jonna Keller',
  tags: ['walking', 'winter', 'paws'],
  daysAgo: 5,
  picture: 'winter-walk',
  alt: 'A dog in a coat walking through snow',
  content: `<p>Most dogs love winter. What they do not love is road salt between the toes, standing at a tram stop, and being invisible to cyclists. All three can be solved in the hallway.</p>
<h2>Does my dog need a coat?</h2>
<p>A healthy husky does not. Think about one if your dog</p>
<ul>
<li>has short hair without an undercoat, like a whippet, boxer or pinscher,</li>
<li>is very small, very thin, very young or old,</li>
<li>has stiff joints, or is recovering from an illness,</li>
<li>waits more than it walks: on the platform, at the football pitch, in the car.</li>
</ul>
<p>The dog itself tells you: <strong>a rounded back, a tucked tail, cold ears, lifted paws</strong>. A coat should cover the back as far as the tail and the loins, and leave the shoulders free. Take it off indoors and in the car, or it warms the wrong moment.</p>
<h2>Paws and salt</h2>
<p>Road salt dries out the pads and stings in every small crack. Licked off, it can upset the stomach. A routine that takes two minutes:</p>
<ul>
<li><strong>Before</strong>: a thin layer of balm on the pads. Trim the hair between the toes, as ice balls form on it.</li>
<li><strong>On the way</strong>: use the meadow side of the path. Where there is a lot of salt, boots are no vanity, but practise with them at home first.</li>
<li><strong>Afterwards</strong>: lukewarm water, also between the toes, then dry well. Now a thicker layer of balm.</li>
</ul>
<p>Antifreeze deserves a warning of its own. It tastes sweet and is <strong>highly poisonous even in small amounts</strong>. If your dog may have licked any, go to a vet at once, without waiting for signs.</p>
<h2>Be seen</h2>
<p>From a car, a dark dog is noticed at about 25 metres; a reflective one at 150. Reflective thread helps only when a headlight hits it, so add a small light at the collar that shines by itself. <em>And put something bright on the other end of the lead.</em></p>
<h2>Ice and frozen ponds</h2>
<p>Ice that carries a duck does not carry a Labrador. Keep the lead on near water, and throw nothing in that direction. On slippery ground avoid sharp turns and ball games: cold muscles tear more easily. Five minutes of brisk walking first is warm-up enough.</p>
<blockquote><p>Two short walks often beat a long one. Cold comes from standing still, not from going out.</p></blockquote>
<h3>And food?</h3>
<p>A dog that sleeps on the sofa burns hardly more in January than in May. Only those who work or live outdoors need a larger portion. Fresh water counts as much as in summer, though, since heated air is dry.</p>`,
};
