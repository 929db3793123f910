/** Help with accounts and privacy. */
export const accountArticles: Readonly<Record<string, string>> = {
  'do-i-need-an-account': `
<p>No. You can order, track, cancel and return as a guest, with the link in your emails.</p>
<p>With an account you also have all your orders in one place, saved addresses, a wishlist and a cart that follow you to every device, and can buy your usual again with one click.</p>
<p>You can create one after your order: the page that thanks you asks only for a password. Orders you placed as a guest with the same email join it once you’ve confirmed the email.</p>`,
  'sign-in-problems': `
<ul>
<li><strong>Forgotten password</strong>: <a href="/forgot-password">reset it</a>. The link in our email works for one hour, and only once.</li>
<li><strong>Email not verified</strong>: sign in again and ask for a new link. Check your spam folder, too.</li>
<li><strong>Too many attempts</strong>: wait 15 minutes, then try again or reset the password.</li>
<li><strong>Which email did I use?</strong> The one that gets our order emails.</li>
</ul>
<p>If you no longer have access to that mailbox, <a href="/contact">write to us</a> from another one.</p>`,
  'stop-newsletters': `
<p>Every newsletter has a link at the bottom that unsubscribes you with one click. No account, no questions.</p>
<p>Signed in, you can also switch it off under <a href="/account">My Account</a>.</p>
<p>Emails about an order aren’t advertising: you get its confirmation and delivery updates as long as you order from us.</p>`,
  'my-data': `
<p>Under <a href="/account">My Account</a> you can:</p>
<ul>
<li><strong>correct</strong> your name, email and phone number,</li>
<li><strong>download</strong> everything we know about you as a file,</li>
<li><strong>delete</strong> your account for good. Orders that are on their way have to arrive first.</li>
</ul>
<p>What remains after that is what tax law makes us keep, such as invoices. The reviews you wrote stay without your name.</p>
<p>You ordered as a guest? <a href="/contact">Write to us</a> from the email you ordered with. All details are under <a href="/privacy">Privacy</a>.</p>`,
};
