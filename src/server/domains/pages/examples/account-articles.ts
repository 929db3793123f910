/** Help with accounts and privacy. */
export const accountArticles: Readonly<Record<string, string>> = {
  'do-i-need-an-account': `
<p>No. You can order, track, cancel and return as a guest. Use the link in your confirmation email to open your order, cancel it or return something. It works for 90 days. The links in our other emails only show your order’s status.</p>
<p>With an account you also get all your orders in one place, saved addresses, and a wishlist and cart that follow you to every device. And you can buy your usual again with one click.</p>
<p>You can create one right after your order with just a password. Once you’ve confirmed your email, you’ll also find any orders you placed as a guest with that email.</p>`,
  'sign-in-problems': `
<ul>
<li><strong>Forgotten password</strong>: <a href="/forgot-password">reset it</a>. The link in our email works once and expires in an hour.</li>
<li><strong>Email not confirmed</strong>: sign in again and ask for a new link. Check your spam folder, too.</li>
<li><strong>Too many attempts</strong>: wait 15 minutes, then try again or reset your password.</li>
<li><strong>Which email did I use?</strong> The one our order emails go to.</li>
</ul>
<p>If you no longer have access to that mailbox, <a href="/contact">write to us</a> from another one.</p>`,
  'stop-newsletters': `
<p>Every newsletter has a link at the bottom that unsubscribes you. No account needed, no questions asked.</p>
<p>If you have an account, you can also switch it off under <a href="/account">My Account</a>.</p>
<p>Only want news that’s right for your dog? Tell us your dog’s size with the other link at the bottom, or under My Account.</p>
<p>Unsubscribing doesn’t affect emails about your orders. You’ll still get confirmations and delivery updates.</p>`,
  'my-data': `
<p>Under <a href="/account">My Account</a> you can:</p>
<ul>
<li><strong>correct</strong> your name, email and phone number,</li>
<li><strong>download</strong> everything we know about you as a file,</li>
<li><strong>delete</strong> your account permanently. Your orders need to arrive first, and any returns need to be closed.</li>
</ul>
<p>We keep your orders and reviews without your name, and invoices for as long as tax law requires.</p>
<p>Ordered as a guest? <a href="/contact">Write to us</a> from the email you ordered with. You’ll find all the details in our <a href="/privacy">privacy policy</a>.</p>`,
};
