import type { DemoArticle } from '../types.ts';

export const seniorDog: DemoArticle = {
  title: 'Living with an old dog: small changes that help',
  slug: 'living-with-an-old-dog',
  excerpt: 'Warm food, shorter rounds, a rug on the tiles: how everyday life becomes easier after eight or ten.',
  author: 'Dr Emil Sandvik',
  tags: ['senior', 'food', 'health'],
  daysAgo: 63,
  picture: 'senior-dog',
  alt: 'An old dog with a grey muzzle resting on its bed',
  content: `<p>Large breeds are old at seven or eight, small ones often not before eleven. There is no birthday on which it happens. One day the jump into the car is a step, and a month later it is a look. Most of what helps is simple.</p>
<h2>Food</h2>
<ul>
<li><strong>Less energy, not less protein.</strong> An old dog needs about a fifth fewer calories, but it needs good protein to keep its muscles.</li>
<li><strong>Warm it.</strong> The sense of smell fades. A splash of warm water brings the scent back, and softens the kibble for sore teeth.</li>
<li><strong>Smaller and more often.</strong> Three small meals are easier to digest than two large ones.</li>
<li><strong>Weigh every month.</strong> Gaining is common; losing weight without a reason always belongs in front of a vet.</li>
</ul>
<h2>Floors, stairs and beds</h2>
<p>Look at your home through stiff hips. Smooth floors are the worst: runners from the bed to the water and to the door make more difference than any powder. A ramp helps at the car, a gate at the stairs at night. A bed should be thick enough that you cannot feel the floor with your fist, and flat at the front. <em>Keep it out of draughts, and close to the family.</em></p>
<h2>Moving, every day</h2>
<p>Joints like movement, muscles need it, and the nose wants news. Instead of an hour at the weekend, go for twenty minutes three times a day, at your dog's pace. Let it sniff for as long as it likes; reading is also exercise. Swimming or walking in shallow water is wonderful, provided that the dog is dried well afterwards.</p>
<h2>The head grows old, too</h2>
<p>Some old dogs stand in corners, wander at night, or forget what the door is for. Regular hours help, and so do a small night light and little tasks: a treat under a cup, a handful of kibble in the grass. Tell your vet about it as well. A good deal can be eased.</p>
<h2>What is not just age</h2>
<p>“He is old” is a description, not a diagnosis. Please have these looked at soon:</p>
<ul>
<li>drinking or urinating much more than before</li>
<li>stiffness that does not pass after the first few steps</li>
<li>bad breath, dropping food, chewing on one side</li>
<li>coughing, getting out of breath, fainting</li>
<li>any lump that is new or growing</li>
</ul>
<p>From about eight years on, a check <strong>twice a year</strong>, with blood and teeth, is money well spent. Pain in dogs is quiet: they do not complain, they do less.</p>
<blockquote><p>Old dogs do not need much. They need it at the same time every day.</p></blockquote>`,
};
