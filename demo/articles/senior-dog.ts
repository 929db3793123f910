import type { DemoArticle } from '../types.ts';

export const seniorDog: DemoArticle = {
  title: 'Living with an older dog: small changes that help',
  slug: 'living-with-an-old-dog',
  excerpt: 'Warm food, shorter walks, a rug on the tiles: how to make everyday life easier for a dog over seven.',
  author: 'Dr Emil Sandvik',
  tags: ['senior', 'food', 'health'],
  daysAgo: 63,
  picture: 'senior-dog',
  alt: 'A senior dog with a grey muzzle resting on its bed',
  content: `<p>Large breeds are old at seven or eight, small ones often not until eleven. It doesn’t happen on any one birthday. One day the jump into the car becomes a climb, and a month later your dog just looks at the car. Most of what helps is simple.</p>
<h2>Food</h2>
<ul>
<li><strong>Less energy, not less protein.</strong> An older dog needs 10 to 20% fewer calories, but good protein to keep its muscles.</li>
<li><strong>Warm it.</strong> The sense of smell fades. A splash of warm water brings the scent back, and softens the kibble for sore teeth.</li>
<li><strong>Smaller and more often.</strong> Three small meals are easier to digest than two large ones.</li>
<li><strong>Weigh every month.</strong> Weight gain is common. If your dog loses weight for no reason, always see a vet.</li>
</ul>
<h2>Floors, stairs and beds</h2>
<p>Imagine getting round your home with stiff hips. Smooth floors are the worst. Runners from the bed to the water bowl and the door make more difference than any powder. A ramp helps with the car, and a stair gate at night. A bed should be low at the front, and thick enough that you can’t feel the floor with your fist. <em>Keep it out of draughts and close to the family.</em></p>
<h2>Exercise, every day</h2>
<p>Joints and muscles need movement, and the nose needs something to do. Instead of an hour at the weekend, go for twenty minutes three times a day, at your dog’s pace. Let them sniff for as long as they like. It’s exercise for the brain. Swimming or walking in shallow water is wonderful, as long as you dry them well afterwards.</p>
<h2>The mind gets older, too</h2>
<p>Some senior dogs stand in corners, wander at night, or forget what the door is for. A regular routine helps. So do a night light and little puzzles: a treat under a cup, a handful of kibble in the grass. Tell your vet about it, too. There’s a lot they can do.</p>
<h2>When it’s not just age</h2>
<p>“He’s just old” isn’t a diagnosis. Get these checked soon:</p>
<ul>
<li>drinking or urinating much more than before</li>
<li>stiffness that doesn’t ease after the first few steps</li>
<li>bad breath, dropping food, chewing on one side</li>
<li>coughing, getting out of breath, fainting</li>
<li>any lump that is new or growing</li>
</ul>
<p>From about eight, a check-up <strong>twice a year</strong>, including bloods and teeth, is money well spent. Dogs don’t complain when they’re in pain. They just do less.</p>
<blockquote><p>Senior dogs don’t need much. They just need it at the same time every day.</p></blockquote>`,
};
