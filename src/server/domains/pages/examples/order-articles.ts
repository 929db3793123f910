/** Help with orders and tracking. */
export const orderArticles: Readonly<Record<string, string>> = {
  'where-is-my-order': `
<p>Open <a href="/track">Track your order</a> and enter your order number and the email you ordered with. You’ll see where your order stands, what’s in it and, once it has shipped, the carrier’s tracking link. Signed in? It’s all under <a href="/orders">My Orders</a>.</p>
<h2>What each status means</h2>
<ul>
<li><strong>Order received</strong>: we’ve got your order and we’ll pack it next. If you’re paying by bank transfer, we’ll pack it once your money arrives.</li>
<li><strong>Being packed</strong>: we’re packing it now.</li>
<li><strong>On its way</strong>: it’s with the carrier. We’ve emailed you the tracking link.</li>
<li><strong>Delivered</strong>: the carrier has handed it over.</li>
</ul>
<h2>Nothing has arrived?</h2>
<p>First, check the arrival dates in your confirmation email and the carrier’s tracking page, and ask your neighbours. If the last arrival date has passed, <a href="/contact">write to us</a> with your order number and we’ll trace the parcel.</p>`,
  'change-or-cancel': `
<p>You can cancel an order until it ships. Open it under <a href="/orders">My Orders</a>, or with the link in your confirmation email, which works for 90 days, and choose “Cancel order”. If you’ve already paid, we’ll refund you the way you paid. Your bank may need a few days to show it.</p>
<h2>Changing the address or the items</h2>
<p>An order can’t be changed once it’s placed. If it hasn’t shipped yet, the quickest way is to cancel it and order again. If it’s just the house number, <a href="/contact">tell us</a> straight away and we’ll do our best to fix it before it ships.</p>
<h2>It’s already on its way</h2>
<p>Once it arrives, <a href="/returns">send back</a> whatever you don’t want.</p>`,
  'parcel-problems': `
<h2>It’s late</h2>
<p>Check the <a href="/track">status of your order</a> and the carrier’s tracking page. Around public holidays, parcels can take a day or two longer. If nothing has moved for three working days, <a href="/contact">write to us</a>.</p>
<h2>It’s damaged</h2>
<p>Before you throw anything away, take a photo of the parcel and the item and <a href="/contact">send it to us</a> with your order number. We’ll replace the item or refund you. You don’t have to send back a burst bag.</p>
<h2>Something is missing</h2>
<p>Check your order first. It may have been <a href="/help/several-parcels">sent in several parcels</a>. If everything is marked as shipped, tell us what’s missing and we’ll send it.</p>`,
  'no-confirmation-email': `
<p>We send your confirmation within minutes. If it isn’t there:</p>
<ul>
<li>Check your spam folder, and the “Promotions” or “Updates” tab if your mailbox has one.</li>
<li>Did the last page say “Thank you” and show an order number? Then we’ve got your order. Look it up under <a href="/track">Track your order</a>.</li>
<li>If you have an account, check <a href="/orders">My Orders</a>.</li>
</ul>
<p>Still nothing? There may be a typo in the email you entered. <a href="/contact">Tell us</a> your name and postal code and we’ll find the order, correct the email and send the confirmation again.</p>`,
  invoice: `
<p>Open your order under <a href="/orders">My Orders</a>, or with the link in your confirmation email, which works for 90 days. Once it’s paid or has shipped, you can download the invoice as a PDF.</p>
<p>If you return something, you’ll find the credit note in the same place.</p>
<h2>Buying for a business</h2>
<p>Enter your VAT number at checkout and we’ll put it on the invoice. Forgotten it? <a href="/contact">Write to us</a> before the order ships.</p>`,
};
