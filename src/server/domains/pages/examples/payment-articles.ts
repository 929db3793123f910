/** Help with payment, promo codes and gift cards. */
export const paymentArticles: Readonly<Record<string, string>> = {
  'how-can-i-pay': `
<p>The checkout offers every method that’s available for your order. None of them costs extra.</p>
<ul>
<li><strong>By card</strong> you pay on a secure page before the order is placed. Your card details go straight to the payment provider. We never see them.</li>
<li><strong>By bank transfer in advance</strong> you get our account and a reference with the confirmation. We pack your order when the money arrives.</li>
<li><strong>In cash</strong> you pay the courier, or us when you pick the order up.</li>
<li><strong>With a gift card</strong> you pay all or part of any order, and the rest with another method.</li>
</ul>
<p>Which of these we accept at the moment is shown below.</p>`,
  'payment-declined': `
<p>Nothing is lost: your cart and everything you typed are still there, and you haven’t been charged. Banks decline a card for reasons they don’t tell us. Usually it helps to:</p>
<ul>
<li>check the number, the expiry date and the security code,</li>
<li>confirm the payment in your bank’s app, and wait for the page to continue,</li>
<li>make sure the card is cleared for online payments and its limit isn’t reached,</li>
<li>try another card or another method.</li>
</ul>
<p>You see a payment at your bank but no order here? That’s a reservation. It’s released on its own, usually within a few days. Unsure whether an order went through? <a href="/contact">Ask us</a> before you pay again.</p>`,
  'promo-codes': `
<p>Open “Promo code” in your cart or in the checkout, enter the code and choose “Apply”. The total shows the discount straight away.</p>
<h2>If a code isn’t accepted</h2>
<ul>
<li>It has expired or hasn’t started yet.</li>
<li>Your order is below its minimum.</li>
<li>It’s for other products, or only for a first order.</li>
<li>You’ve used it already, or it has been used up.</li>
</ul>
<p>The message below the field says which it is. Each order takes one code, and we always apply the best discount you’re entitled to.</p>`,
  'gift-cards': `
<p>Choose an amount, add a few words of your own, and we email the card to you or straight to its new owner, right away or on the day you pick. It can be spent on everything we sell.</p>
<h2>Spending one</h2>
<p>Enter the code in the checkout. You can use several at once. What you don’t spend stays on the card, and you can pay the rest with any other method.</p>
<h2>What’s left on it?</h2>
<p>Enter the code on the <a href="/gift-cards">gift cards page</a> to see the balance. Lost the email? <a href="/contact">Tell us</a> who bought it and when, and we’ll send it again.</p>`,
};
