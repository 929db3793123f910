import type { DemoArticle } from '../types.ts';

export const trainingTreats: DemoArticle = {
  title: 'How to pay your dog: treats that teach',
  slug: 'how-to-pay-your-dog',
  excerpt: 'Size, value and timing of rewards, and how not to end up with a round dog.',
  author: 'Mira Oduya',
  tags: ['training', 'treats', 'puppy'],
  daysAgo: 156,
  picture: 'training-treats',
  alt: 'A dog sitting attentively in front of a hand with a treat',
  content: `<p>“Can he not do it without treats?” Could you do your job without being paid? Perhaps, for a while. A reward is not bribery: a bribe is shown <em>before</em>, a wage comes <em>after</em>. Dogs know the difference, and so should we.</p>
<h2>Small, soft, fast</h2>
<p>A training treat should be as big as a pea, for a Great Dane as well. What counts is how often, not how much. Soft ones are swallowed in a second, while a biscuit costs you ten seconds of chewing and looking for crumbs. In that time your dog has forgotten what it was paid for.</p>
<h2>Three pay grades</h2>
<ul>
<li><strong>Everyday</strong>: kibble from the daily ration. For things your dog knows well, at home.</li>
<li><strong>Good</strong>: soft training treats. For new exercises, and for the street.</li>
<li><strong>Brilliant</strong>: lamb, cheese, liver. For coming back from the deer, for the vet, for the first time anything difficult works.</li>
</ul>
<p>Keep the brilliant ones <em>rare</em>. If there is lamb for every sit, what remains for the deer?</p>
<h2>Timing</h2>
<p>You have about one second. Everything later rewards whatever the dog is doing by then: standing up again, for instance. A short marker word such as “yes”, or a clicker, stretches that second. Say it at the right moment, and the treat may follow in peace. To load the word, say it and give a treat, twenty times a day, for three days. It needs no more than that.</p>
<h2>Where the treat lands</h2>
<p>The place of the reward teaches as much as the reward does.</p>
<ul>
<li>Heel: feed at the seam of your trousers, on the side where the dog should walk.</li>
<li>Stay: carry the treat to the dog, do not call it to you.</li>
<li>Recall: feed close to your knees, and take hold of the collar gently while it eats.</li>
<li>Mat: lay it on the mat, between the paws.</li>
</ul>
<h2>Fading out</h2>
<p>Reward every success as long as something is new. Once eight out of ten tries work, pay at random: sometimes after one, sometimes after four. That keeps a dog keen for longer than a fixed rate. Do not stop altogether, and mix in other wages: a ball, a sniff at the hedge, “go and play”.</p>
<h2>Calories</h2>
<p>Treats should not exceed <strong>ten per cent of the day's energy</strong>. A 10 kg dog needs roughly 600 kcal, which leaves 60 for rewards: thirty pea-sized pieces. On a day with much training, take the rest off dinner.</p>
<blockquote><p>If it does not work, it is too difficult, too badly paid, or too late. It is almost never the dog.</p></blockquote>`,
};
