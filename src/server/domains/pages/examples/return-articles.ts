/** Help with returns and refunds. */
export const returnArticles: Readonly<Record<string, string>> = {
  'how-to-return': `
<ol>
<li><strong>Open your order</strong> under <a href="/orders">My Orders</a>, or with the link in your confirmation email, which works for 90 days. You don’t need an account.</li>
<li><strong>Choose “Return items”</strong>, tick what you’re sending back and tell us why.</li>
<li><strong>Pack it well</strong> and put a note with your order number in the parcel. Our address is in the email we send you.</li>
<li><strong>Send it</strong> and keep your proof of postage until you’ve got your money back.</li>
</ol>
<p>We’ll email you when the parcel arrives and again when we’ve sent your refund. Lost the link, or has it expired? <a href="/returns/start">Start here</a> with your order number and email.</p>
<p>See our <a href="/returns">return policy</a> for who pays the postage.</p>`,
  'when-is-my-refund-due': `
<p>We’ll refund you as soon as we’ve received your items, within 14 days at the latest, and email you when we do. You’ll get the money back the way you paid:</p>
<ul>
<li><strong>Card</strong>: back to your card. Your bank may need a few days to show it.</li>
<li><strong>Bank transfer</strong>: back to the account you paid from. It can take a few days to arrive.</li>
<li><strong>Cash</strong>: we’ll email you to arrange it.</li>
<li><strong>Gift card</strong>: back onto the card.</li>
</ul>
<p>Cancelled before it shipped? There’s no need to wait for a parcel, so we’ll refund you sooner.</p>
<p>Still nothing? <a href="/contact">Tell us</a> and we’ll trace it.</p>`,
  'dog-does-not-like-it': `
<p>It happens. You can send it back, even if the bag’s open or the toy’s been chewed. <a href="/help/how-to-return">Here’s how</a>.</p>
<h2>Before you give up on a food</h2>
<ul>
<li>Mix it with the old food and <a href="/help/changing-food">switch gradually, over 7–10 days</a>. A sudden change puts a lot of dogs off.</li>
<li>A spoonful of warm water brings out the smell of dry food.</li>
<li>Take the bowl away after 20 minutes, and skip treats for a day.</li>
</ul>
<p>It won’t harm a healthy dog to skip a meal. If yours eats nothing for more than a day, or seems unwell, call your vet.</p>`,
  'faulty-or-wrong-item': `
<p>We’re sorry. <a href="/contact">Send us</a> your order number, a photo and a line about what’s wrong, and we’ll sort it out.</p>
<ul>
<li><strong>Wrong item</strong>: we’ll send you the right one or refund you. It’s up to you.</li>
<li><strong>Faulty or broken</strong>: we’ll replace it or refund you. It’s up to you.</li>
<li><strong>Food that smells odd or is past its date</strong>: don’t use it. Send us the batch number on the bag so we can warn others.</li>
</ul>
<p>If you need to send it back, we’ll pay the postage. Write to us before you post it, and we’ll tell you how.</p>
<p>If something breaks later, your statutory rights protect you. In the EU, that’s for at least two years after delivery.</p>`,
  'return-or-withdrawal': `
<p><strong>Withdrawal</strong> is your legal right in the EU. Within 14 days of delivery you can end the contract without giving a reason, and get back what you paid, including standard delivery. You can do it <a href="/withdraw">online</a> in a minute, and we’ll confirm it by email.</p>
<p><strong>A return</strong> is what we offer on top. You get more time, and opened bags and chewed toys are fine. We’ll refund what you paid for the items, and for delivery if you send back the whole order. <a href="/help/how-to-return">Here’s how</a>.</p>
<p>Within the first 14 days you can choose either. After that, you can still return items under our return policy.</p>`,
};
