/** Help with delivery. */
export const deliveryArticles: Readonly<Record<string, string>> = {
  'when-will-it-arrive': `
<p>Every product page, the cart and the checkout show the days on which your parcel should arrive. We count from the moment you order: when it leaves us, how long the carrier takes, and weekends and public holidays in between.</p>
<p>If you pay by bank transfer in advance, we start to count when your money has arrived.</p>
<p>When the parcel leaves, we email you the carrier’s tracking link. From then on the carrier knows best.</p>
<p>The full table is under <a href="/delivery">Delivery costs and times</a>.</p>`,
  'not-at-home': `
<p>You can leave a note for the courier in the checkout, such as “Leave it with number 14”.</p>
<p>If nobody can accept the parcel, the carrier leaves it with a neighbour or takes it to a pick-up shop, and tells you where it is by card, email or text message. It usually waits there for a week.</p>
<p>A parcel that nobody picks up comes back to us. We’ll write to you then, and send it again or refund it.</p>
<p>Dogs at the door are no problem: every courier who brings our parcels is used to a welcome.</p>`,
  'several-parcels': `
<p>A large order may be too heavy for one parcel, and sometimes part of it is ready sooner. We then send it in several parcels. You pay for delivery only once.</p>
<p>Open your order under <a href="/track">Track your order</a> or <a href="/orders">My Orders</a>. It lists each parcel with what’s inside and its own tracking link. What isn’t listed yet is still with us.</p>`,
};
