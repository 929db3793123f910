/** Help with orders and tracking. */
export const orderArticles: Readonly<Record<string, string>> = {
  'where-is-my-order': `
<p>Open <a href="/track">Track your order</a> and enter your order number and the email you ordered with. You’ll see where your order stands, what’s in it and, once it has left us, the carrier’s tracking link. Signed in? It’s all under <a href="/orders">My Orders</a>.</p>
<h2>What the status means</h2>
<ul>
<li><strong>Order received</strong>: we have your order and will pack it next.</li>
<li><strong>Being packed</strong>: it’s on the packing table.</li>
<li><strong>On its way</strong>: it’s with the carrier. We’ve emailed you the tracking link.</li>
<li><strong>Delivered</strong>: the carrier has handed it over.</li>
</ul>
<h2>Nothing has arrived?</h2>
<p>Look at the arrival dates in your confirmation email first. Then check with neighbours and the carrier’s tracking page. If the last of those days has passed, <a href="/contact">write to us</a> with your order number and we’ll trace the parcel.</p>`,
  'change-or-cancel': `
<p>You can cancel an order until we start to ship it. Open it under <a href="/orders">My Orders</a>, or with the link in your confirmation email, and choose “Cancel order”. If you’ve paid, the money goes back the way it came.</p>
<h2>Changing the address or the items</h2>
<p>An order can’t be changed once it’s placed. If it hasn’t left yet, the quickest way is to cancel it and order again. For a wrong house number, <a href="/contact">tell us</a> right away and we’ll do our best before the parcel goes.</p>
<h2>It’s already on its way</h2>
<p>Then wait for the parcel and <a href="/returns">send back</a> what you don’t want.</p>`,
  'parcel-problems': `
<h2>It’s late</h2>
<p>Check the <a href="/track">status of your order</a> and the carrier’s tracking page. Around holidays parcels may take a day or two longer. If nothing moves for three working days, <a href="/contact">write to us</a>.</p>
<h2>It’s damaged</h2>
<p>Take a photo of the parcel and of the item before you throw anything away, and <a href="/contact">send it to us</a> with your order number. We’ll replace the item or refund it. You don’t have to send a burst bag back.</p>
<h2>Something is missing</h2>
<p>Look at your order first: it may have been <a href="/help/several-parcels">sent in several parcels</a>. If everything is marked as shipped, tell us what’s missing and we’ll send it.</p>`,
  'no-confirmation-email': `
<p>We send the confirmation within minutes. If it isn’t there:</p>
<ul>
<li>Check your spam folder, and the “Promotions” or “Updates” tab if your mailbox has one.</li>
<li>Did the last page say “Thank you” and show an order number? Then your order is with us. Look it up under <a href="/track">Track your order</a>.</li>
<li>With an account, open <a href="/orders">My Orders</a>.</li>
</ul>
<p>Still nothing? There may be a typo in the email you entered. <a href="/contact">Tell us</a> your name and postal code and we’ll find the order, correct the email and send the confirmation again.</p>`,
  invoice: `
<p>Open your order under <a href="/orders">My Orders</a>, or with the link in your confirmation email. As soon as the order has been paid or has shipped, you can download the invoice there as a PDF.</p>
<p>If you return something, you’ll find the credit note in the same place.</p>
<h2>Buying for a business</h2>
<p>Enter your VAT number in the checkout and it’ll be on the invoice. Forgotten it? <a href="/contact">Write to us</a> before the order ships.</p>`,
};
