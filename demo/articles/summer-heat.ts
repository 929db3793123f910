import type { DemoArticle } from '../types.ts';

export const summerHeat: DemoArticle = {
  title: 'Summer heat: keeping a dog cool and safe',
  slug: 'summer-heat-keeping-a-dog-cool',
  excerpt: 'Seven seconds for the tarmac, water in the right places, and the first minutes of heatstroke.',
  author: 'Dr Emil Sandvik',
  tags: ['summer', 'health', 'walking'],
  daysAgo: 121,
  picture: 'summer-heat',
  alt: 'A dog resting in the shade beside a bowl of water on a hot day',
  content: `<p>People sweat with the whole body. Dogs pant, and have a few sweat glands between the toes. On a humid day even panting is of little use. That is why dogs overheat at temperatures we still call pleasant.</p>
<h2>Who is at risk</h2>
<p>Every dog, but above all those with short noses (pugs, bulldogs, boxers), the overweight, the old and very young, those with heart or lung trouble, and <strong>enthusiasts</strong> who will fetch a ball until they drop. With them, you have to be the one who stops.</p>
<h2>Through a hot day</h2>
<ul>
<li>Walk before eight and after nine. At noon, to the next tree and back is enough.</li>
<li>Do the <strong>seven-second test</strong>: lay the back of your hand on the tarmac. If you cannot keep it there for seven seconds, it burns paws.</li>
<li>Offer water every twenty minutes when you are out, in small amounts.</li>
<li>At home: tiles, shade, moving air. A damp towel to lie <em>on</em> cools; a wet towel laid over the dog traps the heat.</li>
<li>Freeze broth or wet food in a lick mat. It cools a little, and occupies a lot.</li>
</ul>
<h2>The car</h2>
<p>At 22 °C outside, a parked car reaches 35 °C within half an hour, and much more in the sun. An open window changes next to nothing. There is no errand short enough. <strong>Never leave a dog in a parked car</strong>, not even in the shade, because the shade moves.</p>
<h2>Recognising heatstroke</h2>
<p>Early signs are frantic panting with a long, broad tongue, thick saliva, dark red gums, restlessness and glassy eyes. Later the dog staggers, vomits, collapses or has cramps. Then it is a matter of minutes.</p>
<h3>What to do, in this order</h3>
<ul>
<li>Into the shade, out of the harness, off the hot ground.</li>
<li><strong>Cool at once, with plenty of water</strong>: pour it over the whole body, above all the belly and the legs, and fan. For a young, healthy dog the water may be cold; for old or ill ones take cool tap water.</li>
<li>Let it drink if it is awake, but do not force it.</li>
<li>Call the nearest vet and drive there <em>while you go on cooling</em>, with open windows or air conditioning.</li>
</ul>
<p>Go even if your dog seems to recover. Damage to the organs can show a day later.</p>
<blockquote><p>Cool first, transport second. Those few minutes matter most.</p></blockquote>
<h2>Swimming</h2>
<p>A wonderful way to cool down, provided that the water is clean. Keep away from ponds with a green or blue film: some blue-green algae are deadly. Rinse off salt and chlorine, and dry the ears.</p>`,
};
