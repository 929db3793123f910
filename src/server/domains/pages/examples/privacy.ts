/** What the shop really stores, why, and for how long: the use cases that purge and erase are the source (decision 0016). */
export const privacy = `
<p>We use your data to run this shop, and for nothing else. No analytics, no advertising networks, no selling of data. This page says what we store, why, who else sees it, and when we delete it.</p>
<h2>When you visit the shop</h2>
<p>You can look around without telling us who you are. We count what people search for, without knowing who searched. To prevent attacks, we count requests per IP address, and delete those counts after a day. We have a legitimate interest in a shop that works and stays safe (article 6(1)(f) GDPR).</p>
<h2>When you order</h2>
<p>We need your name, address, email and what you ordered to deliver it and to answer questions about it (article 6(1)(b) GDPR). The phone number you enter with an address is used only for the delivery. Tax law requires us to keep invoices, usually for up to ten years (article 6(1)(c) GDPR). If you order as a guest, a cookie makes sure that only you can see your address and your order. We keep guest orders for our bookkeeping. Once an order has arrived, you can <a href="/contact">ask us</a> to remove your name and address from it.</p>
<h2>When you pay</h2>
<p>Card details go straight from your browser to our payment provider. We never see or store them. We receive what we need to match the payment with your order: the amount, its status and a reference.</p>
<h2>When you have an account</h2>
<p>We store your name, email, phone number (to reach you about an order), addresses, wishlist and cart until you delete the account. After that, we keep your orders and reviews without your name, and invoices as they are. An account whose email is never confirmed is deleted after 30 days.</p>
<p>Your password is stored only as a hash, which nobody can turn back into the password. To protect your account, we store your IP address and browser for as long as you’re signed in, for up to 30 days, and the IP addresses you’ve signed in from until 90 days after their last use (article 6(1)(f) GDPR).</p>
<h2>When you write to us</h2>
<ul>
<li><strong>Messages</strong> from the contact form are stored so we can reply to you. They’re deleted with your account, or when you ask us to.</li>
<li><strong>Reviews, photos and questions</strong> are published under the name you enter. Your email isn’t shown.</li>
</ul>
<h2>Emails</h2>
<p>We keep a copy of most emails we send you for up to 90 days, so that we can answer your questions about them. If an email has a private link, we delete its text as soon as it’s sent.</p>
<ul>
<li><strong>Newsletter</strong>: only after you’ve confirmed your email (article 6(1)(a) GDPR), until you unsubscribe, with the link in every newsletter. If you don’t confirm, we delete your email after 7 days. If you unsubscribe, we note that, so that you don’t get any more.</li>
<li><strong>Back-in-stock and price alerts</strong>: one email for each. Unconfirmed alerts are deleted after 7 days, and confirmed ones 90 days after we’ve emailed you. Without an account, an alert ends after 12 months at the latest. With one, it stays until you delete it.</li>
<li><strong>Cart reminders</strong>: one email about a cart you left behind, only if you agree. We delete the reminder after 30 days.</li>
<li><strong>Emails you’ve stopped</strong>: if you stop cart reminders or review requests, we remember your email, so that we don’t send you any more.</li>
</ul>
<h2>Who else sees your data</h2>
<ul>
<li><strong>Carriers</strong> get your name, your address and, if you gave it, your phone number.</li>
<li><strong>Our payment provider</strong>, if you pay by card.</li>
<li><strong>The companies that host this shop and send its emails</strong>, on our instructions.</li>
</ul>
<h2>Your rights</h2>
<p>You can see, correct, export and delete your data, restrict its use, object to it, and withdraw your consent at any time. You can do most of it yourself under <a href="/account">My Account</a>: download all your data, or delete your account. For the rest, <a href="/contact">write to us</a>. You can also complain to a data protection authority.</p>`;
