/** Help with products and feeding. */
export const productArticles: Readonly<Record<string, string>> = {
  'how-much-to-feed': `
<p>Every food has a feeding table on its page, with grams a day by your dog’s weight. The calculator below the table does the sums for you and shows how long a bag lasts.</p>
<h2>Then look at your dog</h2>
<ul>
<li>Use the weight your dog should have, not the one a diet is meant to change.</li>
<li>Working dogs and very active ones may need up to a third more. Neutered, older and calm dogs often need less.</li>
<li>Puppies need more for their weight, in three or four meals a day. Follow the table of the puppy food.</li>
<li>Take treats off the daily amount. They should stay below a tenth of it.</li>
</ul>
<p>You should be able to feel the ribs without pressing, and see a waist from above. Adjust by a tenth, wait two weeks and look again.</p>`,
  'changing-food': `
<p>Take a week, so the stomach can keep up:</p>
<ul>
<li><strong>Days 1 and 2</strong>: a quarter new, three quarters old.</li>
<li><strong>Days 3 and 4</strong>: half and half.</li>
<li><strong>Days 5 and 6</strong>: three quarters new.</li>
<li><strong>Day 7</strong>: all new.</li>
</ul>
<p>Softer stools for a day or two are common. Go back one step if they last. Puppies, seniors and sensitive dogs may need two weeks.</p>
<p>Diarrhoea for more than two days, vomiting or blood: stop, and see your vet.</p>`,
  'food-allergies': `
<p>In the list of foods, open “Free from” and choose what your dog can’t have. We then show only products whose label has none of it. You can choose several at once.</p>
<p>Every product page has the whole list of ingredients and the analytical constituents, as printed on the bag. Recipes change, so please read the label again when a new bag arrives.</p>
<p>Made in kitchens that also handle other ingredients, most foods may contain traces. For a severe allergy, or while your vet is testing a diet, ask your vet before you switch.</p>`,
  'which-size-fits': `
<p>Measure your dog standing, with a soft tape that is snug but not tight:</p>
<ul>
<li><strong>Neck</strong>: where the collar sits. Two fingers should fit underneath.</li>
<li><strong>Chest</strong>: around the widest part, just behind the front legs.</li>
<li><strong>Back</strong>: from the collar to the base of the tail.</li>
</ul>
<p>Then compare with the sizes on the product page. A collar goes by the neck, a harness by the chest, a coat by the back. Between two sizes, take the larger one if it can be adjusted.</p>
<p>Puppies grow out of a size within weeks. It didn’t fit? <a href="/returns">Send it back</a>.</p>`,
  'storing-food': `
<ul>
<li><strong>Dry food</strong>: keep it in its bag, closed and with the air pressed out, in a cool, dry, dark place. A tin with a lid is fine if the bag goes inside. Use it up within six weeks of opening.</li>
<li><strong>Wet food</strong>: cover it, keep it in the fridge and use it up within two days. Let it reach room temperature before you serve it.</li>
<li><strong>Treats and chews</strong>: close the bag. Chews that have been in a mouth should dry in the air.</li>
</ul>
<p>The best-before date and the batch number are printed on the bag or the bottom of the tin. If a bag smells rancid or has moths, don’t feed it and <a href="/contact">tell us</a>.</p>`,
  'back-in-stock': `
<p>Choose the size that’s sold out on the product page and enter your email under it. We’ll send you one email as soon as it’s back, and none after that. With an account you’ll find your alerts under <a href="/account/alerts">My alerts</a>.</p>
<p>You can ask for an email when something costs less, too.</p>
<p>Supplies often depend on the maker, so we rarely know the exact day. In a hurry? Look at the other sizes, or <a href="/contact">ask us</a> for something close to it.</p>`,
};
