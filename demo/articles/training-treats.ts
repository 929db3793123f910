import type { DemoArticle } from '../types.ts';

export const trainingTreats: DemoArticle = {
  title: 'How to pay your dog: treats that teach',
  slug: 'how-to-pay-your-dog',
  excerpt: 'How big, how tasty and when to give them, without ending up with a round dog.',
  author: 'Mira Oduya',
  tags: ['training', 'treats', 'puppy'],
  daysAgo: 156,
  picture: 'training-treats',
  alt: 'A dog sitting attentively in front of a hand with a treat',
  content: `<p>“Can’t he do it without treats?” Could you do your job without being paid? Maybe, for a while. A reward isn’t a bribe. A bribe comes <em>before</em>, wages come <em>after</em>. Dogs know the difference, and so should we.</p>
<h2>Small, soft, fast</h2>
<p>A training treat should be the size of a pea, even for a Great Dane. What counts is how often, not how much. A soft treat is gone in a second. A biscuit means ten seconds of chewing and hunting for crumbs, and by then your dog has forgotten what it was for.</p>
<h2>Three pay grades</h2>
<ul>
<li><strong>Everyday</strong>: kibble from the daily ration. For things your dog already knows, at home.</li>
<li><strong>Good</strong>: soft training treats. For new skills and busy streets.</li>
<li><strong>Brilliant</strong>: lamb, cheese, liver. For turning back from a deer, for the vet, for the first time they get something difficult right.</li>
</ul>
<p>Keep the brilliant ones <em>rare</em>. If every sit earns lamb, what will you offer when there’s a deer?</p>
<h2>Timing</h2>
<p>You have about one second. Any later, and you’re rewarding whatever your dog is doing by then, like standing up again. A short marker word such as “yes”, or a clicker, buys you time. Say it at the right moment, and the treat can follow when it’s ready. To teach the word, say it and give a treat, twenty times a day for three days. That’s all it takes.</p>
<h2>Where the treat lands</h2>
<p>Where you give the treat teaches as much as the treat itself.</p>
<ul>
<li>Heel: feed beside your trouser seam, on the side you want your dog to walk.</li>
<li>Stay: take the treat to your dog. Don’t call them to you.</li>
<li>Recall: feed close to your knees, and gently take hold of the collar while they eat.</li>
<li>Mat: put it on the mat, between the paws.</li>
</ul>
<h2>Fading out</h2>
<p>While something’s new, reward every success. Once it works eight times out of ten, pay at random: sometimes after one, sometimes after four. That keeps a dog keen for longer than a fixed rate. Don’t stop altogether, and mix in other rewards: a ball, a sniff of the hedge, “go and play”.</p>
<h2>Calories</h2>
<p>Treats shouldn’t make up more than <strong>10% of the day’s calories</strong>. A 10 kg dog needs roughly 600 kcal, which leaves 60 for rewards: thirty pea-sized pieces. On a big training day, take the extra off dinner.</p>
<blockquote><p>If it doesn’t work, it’s too difficult, too badly paid, or too late. It’s almost never the dog.</p></blockquote>`,
};
