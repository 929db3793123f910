/** Terms and conditions for selling to consumers in the EU at a distance. Who sells, what is accepted and what delivery costs is on the pages that they name. */
export const terms = `
<h2>1. Who these terms are for</h2>
<p>These terms apply to every order you place in our online shop. Our <a href="/imprint">imprint</a> says who we are and how to reach us. By “consumer”, we mean anyone who buys for private purposes.</p>
<h2>2. How a contract is formed</h2>
<ol>
<li>Showing a product in our shop is an invitation to order, not a binding offer.</li>
<li>At checkout, you can check and correct everything before you order. The button at the end places a binding order that you have to pay for.</li>
<li>We confirm your order by email straight away. The contract is formed when we send this confirmation.</li>
<li>The contract is in English. We store your order. You’ll find it in the confirmation email and, with an account, under My Orders.</li>
</ol>
<h2>3. Prices and delivery costs</h2>
<p>The order summary at checkout shows what you pay, with VAT and delivery, before you order. Our <a href="/delivery">delivery costs and times</a> depend on where your parcel’s going, its weight and the value of your order.</p>
<h2>4. Payment</h2>
<ol>
<li>You can pay with any method offered at checkout. None of them costs extra.</li>
<li>If you pay by bank transfer, transfer the amount by the date in your confirmation. We’ll pack your order once the money arrives. If nothing has arrived by that date, we’ll cancel the order.</li>
<li>Gift cards can be combined with any other method. What you don’t spend stays on the card.</li>
</ol>
<h2>5. Delivery</h2>
<ol>
<li>We deliver to the countries named under <a href="/delivery">Delivery</a>. You’ll see the expected delivery dates at checkout, before you order.</li>
<li>If part of an order is ready sooner, we may send that part first at no extra cost.</li>
<li>If something you ordered turns out to be unavailable, we’ll tell you straight away and refund what you’ve paid for it.</li>
<li>For consumers, the risk of loss or damage passes to you when you, or someone you’ve chosen, receives the parcel.</li>
</ol>
<h2>6. Ownership</h2>
<p>Goods remain our property until they’re paid for in full.</p>
<h2>7. Right of withdrawal and returns</h2>
<p>As a consumer you can <a href="/withdraw">withdraw from the contract</a> within 14 days without giving a reason. On top of that, we take items back under our <a href="/returns">return policy</a>, which doesn’t limit your legal rights.</p>
<h2>8. If something is faulty</h2>
<p>Your statutory rights apply. For consumers in the EU, that means: if an item was faulty when you received it, you can ask us to repair or replace it, and in some cases to lower the price or refund it, for at least two years. <a href="/contact">Tell us</a>, with a photo if you can.</p>
<h2>9. Promo codes</h2>
<p>A promo code is valid for the dates, products and minimum order it states, and can’t be exchanged for cash. If you return part of an order, we refund what you paid for that part.</p>
<h2>10. Reviews</h2>
<p>Anyone can review a product. “Verified purchase” marks reviews from customers who bought it in our shop. We publish good and bad reviews alike, and only remove those that are abusive, promotional, off topic or illegal. Only send us your own words and photos. By sending them, you allow us to show them in our shop.</p>
<h2>11. Liability</h2>
<ol>
<li>We’re liable without limit for wilful misconduct and gross negligence, for death or personal injury, for guarantees we’ve given, and under product liability law.</li>
<li>In cases of slight negligence, we’re only liable if we breach an essential obligation of the contract, and then only for typical and foreseeable damage.</li>
</ol>
<h2>12. Law and disputes</h2>
<ol>
<li>These terms are governed by the law of the country our company is based in, excluding the UN Convention on Contracts for the International Sale of Goods. As a consumer, you also keep the protection of the mandatory law of the country you live in.</li>
<li>If one of these terms isn’t valid, the others still apply.</li>
</ol>`;
