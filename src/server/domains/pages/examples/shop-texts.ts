/** Short texts about the shop. They name no company, address or number: pages show those beside them, from the settings. */
export const about = `
<p>We’re a small shop, and we all live with dogs. We sell food with ingredients you’ll recognise, and toys that survive a week with a terrier.</p>
<p>Everything here has been carried, chewed or slept on by a dog we know. If it doesn’t suit yours, send it back.</p>`;

export const imprint = `
<p>We’re responsible for the content of this website.</p>
<h2>Settling disputes</h2>
<p>If something’s gone wrong, <a href="/contact">write to us</a> first and we’ll sort it out. We’re neither willing nor obliged to take part in dispute resolution before a consumer arbitration board.</p>`;

export const returnPolicy = `
<p>If something isn’t right for your dog, send it back, opened or not. We’ll refund what you paid for it, and for delivery if you send back the whole order.</p>
<p>Request the return first, on your order’s page or with your order number and email, so that we know it’s coming. Then pack it well and put a note with your order number in the parcel. You pay for the postage, unless we sent you the wrong item or something faulty. If we did, <a href="/contact">write to us</a> before you post it.</p>
<p>If you <a href="/withdraw">withdraw from the contract</a> within 14 days, you don’t need to request a return. In that case, our withdrawal instructions explain what we refund, including delivery.</p>`;

export const newsletterPolicy = `
<p>New products, offers and advice for life with your dog. Every email has an unsubscribe link. We never sell your email address or pass it to advertisers.</p>`;

export const delivery = `
<p>Delivery costs depend on where your parcel’s going, how much it weighs and the value of your order. Here’s the full table.</p>`;
