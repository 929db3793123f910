/** Help with payment, promo codes and gift cards. */
export const paymentArticles: Readonly<Record<string, string>> = {
  'how-can-i-pay': `
<p>You’ll see every way to pay at checkout. None of them costs extra.</p>
<ul>
<li><strong>Card</strong>: you pay on a secure page before your order is placed. Your card details go straight to our payment provider. We never see them.</li>
<li><strong>Bank transfer</strong>: your confirmation has our bank details and a reference. We’ll pack your order when your money arrives.</li>
<li><strong>Cash</strong>: you pay the carrier on delivery, or pay us when you pick up your order.</li>
<li><strong>Gift card</strong>: use it for all or part of an order, and pay the rest another way.</li>
</ul>
<p>Here’s what we accept right now.</p>`,
  'payment-declined': `
<p>Your cart and everything you typed are safe, and you haven’t been charged. Banks don’t always say why they decline a card. Here’s what usually helps:</p>
<ul>
<li>Check the number, the expiry date and the security code.</li>
<li>Confirm the payment in your bank’s app, and wait for our page to update.</li>
<li>Make sure the card is set up for online payments and hasn’t reached its limit.</li>
<li>Try another card or another way to pay.</li>
</ul>
<p>Can you see the payment in your banking app but no order here? Your bank has only reserved the money, and will release it, usually within a few days. Not sure whether your order went through? <a href="/contact">Ask us</a> before you pay again.</p>`,
  'promo-codes': `
<p>Open “Add a promo code” in your cart or at checkout, enter your code and choose “Apply”. You’ll see the discount straight away.</p>
<h2>If a code isn’t accepted</h2>
<ul>
<li>It has expired or hasn’t started yet.</li>
<li>Your order is below its minimum.</li>
<li>It’s for other products, or for first orders only.</li>
<li>You’ve already used it, or it’s no longer available.</li>
</ul>
<p>The message below the field tells you why. You can use one code per order, and we’ll always give you the best discount that applies.</p>`,
  'gift-cards': `
<p>Choose an amount, add a message, and we’ll email the card to whoever it’s for, straight away or on the day you pick. They can spend it on any product, but not on another gift card.</p>
<h2>Spending one</h2>
<p>Enter the code at checkout. You can use up to 5 cards at once. Whatever you don’t spend stays on the card. If it doesn’t cover everything, pay the rest another way.</p>
<h2>Checking the balance</h2>
<p>Enter the code on the <a href="/gift-cards">gift cards page</a> to see the balance. Lost the email? <a href="/contact">Tell us</a> who bought it and when, and we’ll send a new code.</p>`,
};
