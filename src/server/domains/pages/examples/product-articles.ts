/** Help with products and feeding. */
export const productArticles: Readonly<Record<string, string>> = {
  'how-much-to-feed': `
<p>Every food has a feeding table on its page that shows how many grams a day to feed for your dog’s weight. The calculator below it does the sums for you and shows how long a bag lasts.</p>
<h2>Then look at your dog</h2>
<ul>
<li>If your dog needs to lose or gain weight, use their target weight.</li>
<li>Active dogs need more: the calculator adds 20%. Neutered, older and calm dogs often need less.</li>
<li>For their weight, puppies need more than adult dogs. Split their food into three or four meals a day. Follow the feeding table on your puppy food’s page.</li>
<li>Count treats too. They should be no more than a tenth of the daily amount.</li>
</ul>
<p>You should be able to feel their ribs without pressing, and see a waist from above. If not, change the amount by a tenth, wait two weeks and check again.</p>`,
  'changing-food': `
<p>Take 7–10 days over it, so your dog’s stomach can keep up:</p>
<ul>
<li><strong>Days 1–3</strong>: a quarter new, three quarters old.</li>
<li><strong>Days 4–6</strong>: half and half.</li>
<li><strong>Days 7–9</strong>: three quarters new.</li>
<li><strong>Day 10</strong>: all new.</li>
</ul>
<p>If all goes well, you can do each step in two days instead of three and be done in a week. Softer stools for a day or two are common. If they last, go back one step. Puppies, seniors and sensitive dogs may need two weeks or more.</p>
<p>Diarrhoea for more than a day, vomiting or blood: stop, and see your vet.</p>`,
  'food-allergies': `
<p>On any page that lists food, open “Free from” and choose what your dog can’t have. We’ll only show products without it on the label. You can choose more than one.</p>
<p>Every food’s page has the full list of ingredients and analytical constituents, just as they’re printed on the bag. Recipes change, so check the label each time a new bag arrives.</p>
<p>Most foods are made in kitchens that handle other ingredients too, so they may contain traces. If your dog has a severe allergy or is on an elimination diet, ask your vet before you switch.</p>`,
  'which-size-fits': `
<p>Measure your dog standing, with a soft tape that is snug but not tight:</p>
<ul>
<li><strong>Neck</strong>: where the collar sits, or for a harness or coat, where it meets the shoulders. Two fingers should fit underneath.</li>
<li><strong>Chest</strong>: around the widest part, just behind the front legs.</li>
<li><strong>Back</strong>: from the collar to the base of the tail.</li>
</ul>
<p>Then compare with the sizes on the product page. Go by the neck for a collar, the chest for a harness and the back for a coat. Between two sizes? Choose the larger one if it’s adjustable.</p>
<p>Puppies can outgrow a size in weeks. Doesn’t fit? <a href="/returns">Send it back</a>.</p>`,
  'storing-food': `
<ul>
<li><strong>Dry food</strong>: keep it in its bag, with the air pressed out, somewhere cool, dry and dark. A tin with a lid is fine if the whole bag goes inside. Use it up within six weeks of opening.</li>
<li><strong>Wet food</strong>: cover it, keep it in the fridge and use it up within two days. Let it reach room temperature before you serve it.</li>
<li><strong>Treats and chews</strong>: close the bag. Let half-eaten chews dry in the open air.</li>
</ul>
<p>The best-before date and the batch number are printed on the bag or the bottom of the tin. If a bag smells rancid or has moths in it, don’t use it, and <a href="/contact">tell us</a>.</p>`,
  'back-in-stock': `
<p>On the product page, choose the size that’s sold out and enter your email below it. If you’re not signed in, confirm your alert with the link we email you. Then we’ll send you one email as soon as it’s back, and nothing else. If you have an account, you’ll find your alerts under <a href="/account/alerts">My Alerts</a>.</p>
<p>You can also get an email when the price drops.</p>
<p>We rarely know the exact day, because it depends on the brand. In a hurry? Try another size, or <a href="/contact">ask us</a> for something similar.</p>`,
};
