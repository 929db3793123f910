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
  content: `<p>Most dogs love winter. What they don’t love is road salt between the toes, standing at a tram stop, and being invisible to cyclists. You can fix all three before you leave the house.</p>
<h2>Does my dog need a coat?</h2>
<p>A healthy husky doesn’t. Think about one if your dog:</p>
<ul>
<li>has short hair without an undercoat, like a whippet, boxer or pinscher,</li>
<li>is very small, very thin, very young or very old,</li>
<li>has stiff joints, or is recovering from an illness,</li>
<li>spends more time waiting than walking: on the platform, beside the football pitch, in the car.</li>
</ul>
<p>Your dog will tell you: <strong>a rounded back, a tucked tail, cold ears, lifted paws</strong>. A coat should cover the back as far as the tail, and leave the shoulders free. Take it off indoors, or your dog will overheat there and feel the cold more outside.</p>
<h2>Paws and salt</h2>
<p>Road salt dries out the pads and stings in every small crack. Licked off, it can upset the stomach. A routine that takes two minutes:</p>
<ul>
<li><strong>Before</strong>: a thin layer of balm on the pads. Trim the hair between the toes, where balls of ice form.</li>
<li><strong>On the way</strong>: stick to the grassy side of the path. Where there’s a lot of salt, boots make sense, but practise with them at home first.</li>
<li><strong>Afterwards</strong>: rinse with lukewarm water, between the toes too, and dry well. Then add a thicker layer of balm.</li>
</ul>
<p>A word of warning about antifreeze. It tastes sweet and is <strong>highly poisonous even in small amounts</strong>. If you think your dog has licked any, go straight to a vet. Don’t wait for symptoms.</p>
<h2>Be seen</h2>
<p>Drivers notice a dark dog at about 25 metres, and a reflective one at 150. Reflective thread only helps when a headlight hits it, so add a small light to the collar. <em>And put something bright on the other end of the lead.</em></p>
<h2>Ice and frozen ponds</h2>
<p>Ice that holds a duck won’t hold a Labrador. Keep the lead on near water, and don’t throw anything in that direction. On slippery ground, avoid sharp turns and ball games, because cold muscles tear more easily. Five minutes of brisk walking is enough of a warm-up.</p>
<blockquote><p>Two short walks often beat a long one. It’s standing still that makes them cold, not going out.</p></blockquote>
<h3>What about food?</h3>
<p>A dog that sleeps on the sofa burns hardly any more energy in January than in May. Only dogs who work or live outdoors need bigger portions. But fresh water matters as much as in summer, because heated air is dry.</p>`,
};
