import type { DemoArticle } from '../types.ts';

export const summerHeat: DemoArticle = {
  title: 'Summer heat: keeping a dog cool and safe',
  slug: 'summer-heat-keeping-a-dog-cool',
  excerpt: 'The seven-second tarmac test, water in the right places, and what to do in the first minutes of heatstroke.',
  author: 'Dr Emil Sandvik',
  tags: ['summer', 'health', 'walking'],
  daysAgo: 121,
  picture: 'summer-heat',
  alt: 'A dog resting in the shade beside a bowl of water on a hot day',
  content: `<p>People sweat all over. Dogs only pant, and sweat a little through their paws. On a humid day even panting doesn’t help much. That’s why dogs overheat at temperatures we’d call pleasant.</p>
<h2>Who is at risk</h2>
<p>Every dog, but especially those with short noses (pugs, bulldogs, boxers), overweight dogs, the very old and very young, dogs with heart or lung problems, and <strong>the ones who’ll fetch a ball until they drop</strong>. With them, you have to be the one who stops.</p>
<h2>Getting through a hot day</h2>
<ul>
<li>Walk before eight in the morning and after nine at night. At midday, to the nearest tree and back is enough.</li>
<li>Do the <strong>seven-second test</strong>: lay the back of your hand on the tarmac. If you can’t keep it there for seven seconds, it’ll burn paws.</li>
<li>Offer water every twenty minutes when you’re out, in small amounts.</li>
<li>At home: tiles, shade, moving air. A damp towel to lie <em>on</em> cools. A wet towel over your dog traps the heat.</li>
<li>Freeze broth or wet food on a lick mat. It cools a little and keeps them busy for a long time.</li>
</ul>
<h2>The car</h2>
<p>At 22 °C outside, a parked car reaches 35 °C within half an hour, and much more in the sun. An open window makes almost no difference. No errand is short enough. <strong>Never leave a dog in a parked car</strong>, not even in the shade, because the shade moves.</p>
<h2>Recognising heatstroke</h2>
<p>Early signs are frantic panting with a long, broad tongue, thick saliva, dark red gums, restlessness and glassy eyes. Later, your dog may stagger, vomit, collapse or have seizures. By then, every minute counts.</p>
<h3>What to do, in this order</h3>
<ul>
<li>Into the shade, out of the harness, off the hot ground.</li>
<li><strong>Cool them straight away, with plenty of water</strong>: pour it over the whole body, especially the belly and legs, and fan them. For a young, healthy dog, cold water is fine. For senior or ill dogs, use cool tap water.</li>
<li>Let them drink if they’re awake, but don’t force them.</li>
<li>Call the nearest vet and set off, with the windows open or the air conditioning on. <em>Keep cooling your dog</em> on the way.</li>
</ul>
<p>Go even if your dog seems better. Organ damage can show up a day later.</p>
<blockquote><p>Cool first, transport second. Those few minutes matter most.</p></blockquote>
<h2>Swimming</h2>
<p>It’s a wonderful way to cool down, as long as the water’s clean. Stay away from ponds with a green or blue film, because some blue-green algae are deadly. Rinse off salt and chlorine, and dry the ears.</p>`,
};
