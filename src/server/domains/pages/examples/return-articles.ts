/** Help with returns and refunds. */
export const returnArticles: Readonly<Record<string, string>> = {
  'how-to-return': `
<ol>
<li><strong>Open your order</strong> under <a href="/orders">My Orders</a>, or with the link in your confirmation email. You don’t need an account.</li>
<li><strong>Choose “Return items”</strong>, tick what you’re sending back and tell us why.</li>
<li><strong>Pack it well</strong> and put a note with your order number in the parcel. Our address is in the email we send you.</li>
<li><strong>Send it</strong> and keep the receipt from the post office until your money is back.</li>
</ol>
<p>We’ll email you when the parcel arrives and again when we’ve sent your refund. Lost the link to your order? <a href="/contact">Write to us</a> with your order number.</p>
<p>Who pays for postage, and what else applies, is in our <a href="/returns">return policy</a>.</p>`,
  'when-is-my-refund-due': `
<p>We send refunds within a few days of your parcel arriving, and email you when we do. The money goes back the way you paid:</p>
<ul>
<li><strong>Card</strong>: back to the card. Your bank may take up to ten days to show it.</li>
<li><strong>Bank transfer or cash</strong>: we transfer it to your account and ask you for the details.</li>
<li><strong>Gift card</strong>: what you paid with a gift card goes back onto it.</li>
</ul>
<p>Cancelled before it was shipped? Then there’s nothing to wait for, and we send the refund right away.</p>
<p>After two weeks without a word from your bank, <a href="/contact">tell us</a> and we’ll trace it.</p>`,
  'dog-does-not-like-it': `
<p>It happens. You can send it back, even if the bag is open or the toy has met teeth. <a href="/help/how-to-return">Here’s how</a>.</p>
<h2>Before you give up on a food</h2>
<ul>
<li>Mix it with the old one and <a href="/help/changing-food">switch over seven days</a>. A sudden change puts many dogs off.</li>
<li>A spoonful of warm water brings out the smell of dry food.</li>
<li>Take the bowl away after 20 minutes, and skip treats for a day.</li>
</ul>
<p>A healthy dog can leave a meal without harm. If yours eats nothing for more than a day, or seems unwell, please call your vet.</p>`,
  'faulty-or-wrong-item': `
<p>We’re sorry. <a href="/contact">Send us</a> your order number, a photo and a sentence about what’s wrong, and we’ll sort it out.</p>
<ul>
<li><strong>Wrong item</strong>: we send the right one and pay for the return.</li>
<li><strong>Faulty or broken</strong>: we replace it or give you your money back, as you prefer.</li>
<li><strong>Food that smells odd or is past its date</strong>: don’t feed it. Note the batch number on the bag, so we can warn others.</li>
</ul>
<p>If something breaks later, your statutory rights protect you: in the EU for at least two years after delivery.</p>`,
  'return-or-withdrawal': `
<p><strong>Withdrawal</strong> is your legal right in the EU. Within 14 days of delivery you can end the contract without giving a reason, and get back what you paid, including standard delivery. Do it <a href="/withdraw">online</a> in a minute. We confirm it by email.</p>
<p><strong>A return</strong> is what we offer on top: more time, and opened bags and chewed toys are fine, too. You get back what you paid for the items. <a href="/help/how-to-return">Here’s how</a>.</p>
<p>Within the first 14 days you can choose either. After that, use a return.</p>`,
};
