/** Help with delivery. */
export const deliveryArticles: Readonly<Record<string, string>> = {
  'when-will-it-arrive': `
<p>Every product page, the cart and the checkout show the days on which your parcel should arrive. We work them out from when your order leaves us, how long the carrier takes, and any weekends and public holidays in between.</p>
<p>If you pay by bank transfer, we start counting when your money arrives.</p>
<p>When your parcel leaves, we’ll email you the carrier’s tracking link. That’s the best place to see where it is.</p>
<p>See <a href="/delivery">delivery costs and times</a> for the full table.</p>`,
  'not-at-home': `
<p>You can add a note for the carrier at checkout, such as “Leave it with number 14”.</p>
<p>If nobody’s in, the carrier leaves your parcel with a neighbour or takes it to a parcel shop, and lets you know by card or text. You usually have a week to pick it up.</p>
<p>If nobody picks it up, it comes back to us. We’ll email you, then send it again or refund you.</p>`,
  'several-parcels': `
<p>If part of a large order is ready sooner, we may send it in several parcels. You only pay for delivery once.</p>
<p>Find your order under <a href="/track">Track your order</a> or <a href="/orders">My Orders</a>. You’ll see each parcel with what’s inside and its own tracking link. Anything not listed yet is still with us.</p>`,
};
