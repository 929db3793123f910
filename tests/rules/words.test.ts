import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Customers say it in their own words. */
const isReview = (file: string) => file.startsWith('demo/reviews/');
/** What customers and the owner read, and no developer: an error of the code may say it in full. */
const isRead = (file: string) =>
  /^(src\/web\/(storefront|admin|ui)|demo)\/|\/emails\/[^/]+\.tsx$|\/examples\/|errors\.ts$/.test(file) && !isReview(file);

/** What people read is written as docs/voice.md says. Each pattern was once on a screen or in an email. The last value: where it is ruled out, if not everywhere. */
const ruledOut: [RegExp, string, ((file: string) => boolean)?][] = [
  [/\be-mails?\b/i, 'email'],
  [/\b(the|a|this|that|our|your|by|no|more|test|another|such|these|one|any|all) mails?\b(?! (server|provider))/i, 'email'],
  [/\bmails? (about|to confirm|that|a link|the link)\b/i, 'email'],
  [/\bsomebody (else|has|may|wants|who|of|wrote|asked)\b/i, 'someone'],
  [/\bshoppers? (see|read|can|may|must|pay|get|is|are|have|buy|browse|choose|write|set|filter|ask|don’t|open|whose|who)\b/i, 'customers'],
  [/\bsecond factor\b/i, 'two-step sign-in'],
  [/\bLog (in|out|on)\b/, 'Sign in, Sign out'],
  [/\b(whom|anew|once more|shall)\b/i, 'who, again, should'],
  [/\bmeanwhile\b/i, 'while you were editing; in the meantime'],
  [/\bplease fill\b/i, 'Enter your name.'],
  [/\ball is well\b/i, 'there’s nothing you need to do'],
  [/\bgone for good\b/i, 'permanently deleted'],
  [/\bleads? nowhere\b/i, 'stop working'],
  [/\bpast the shop\b/i, 'outside the shop'],
  [/\b(one press|press the button|one click), and\b/i, 'what the button does'],
  [/\b(look|looked) (into|among) (the|your) (spam|mail)/i, 'Check your spam folder'],
  [/\bor not any more\b/i, 'isn’t valid or has expired'],
  [/\byou are (on|off) the list\b/i, 'You’re subscribed'],
  [/\bletters? (for your dog|from \{shopName\}|that fit)/i, 'newsletter'],
  [/\bstand(s|ing)? (in the confirmation|below the|beside the|under )/i, 'shown, find'],
  [/\bsmells? like that/i, 'No results found'],
  [/\bvery many people use/i, 'That password is too common'],
  [/\bamong the spam/i, 'Check your spam folder'],
  [/\bslip of the finger/i, 'Mistyped your email?'],
  [/\bwe (count evenly|interpolate)/i, 'We work out the portion from the feeding table'],
  [/\bfor (very )?old dogs/i, 'Senior dogs'],
  [/\bfrom the same shelf/i, 'You may also like'],
  [/★ and more|\bstars and more/i, '& up'],
  [/\bis the most that can be ordered/i, 'Only 86 available'],
  [/\bhow it is doing/i, 'Order status'],
  [/\bwaiting at the door/i, 'Welcome back'],
  [
    /\bplease (?!sign in to add more|try again later|ring twice|leave it at|make put)/i,
    'what to do, without please',
    (file) => !isReview(file),
  ],
  [
    /\b(is|are|was|were|do|does|did|has|have|will|would|could) not\b(?! (allowed|authorized) to login)|\bcannot\b/i,
    'isn’t, don’t, can’t',
    isRead,
  ],
  [/\bprovided that\b/i, 'as long as', isRead],
  [/\b(gladly|kindly|a great deal of|more than one would)\b/i, 'everyday words', isRead],
  [/\b(somebody|anybody|everybody)\b/i, 'someone, anyone, everyone', isRead],
  [/\b(reply|answer)\b[^.]{0,30} (within|on) (one|a|the same) working day/i, 'no time to reply that nobody has promised'],
  [/\btime (for returns|to pay)( for order [^.]{1,20})? is over/i, 'The return period has ended; This order has expired'],
  [/\b(bank|it) has answered\b/i, 'as soon as we hear from your bank', isRead],
  [/\bhad run out, so\b/i, 'had expired, so'],
  [/\bwon’t pay twice\b/i, 'You won’t be charged twice'],
  [/\bpay net prices\b/i, 'you won’t pay VAT'],
  [/\bas many as can be had\b|\bas much of it as it can\b/i, 'Only 3 available'],
  [/\bwhat has become of\b/i, 'Check whether it went through'],
  [/\bavailable as chosen\b/i, 'sold out, or we don’t have enough of them'],
  [/\b(shop|go) on (as a guest|where you were)\b/i, 'Continue as a guest; pick up where you left off'],
  [/\btransfer,? in advance\b/i, 'Bank transfer'],
  [/\bBought here\b/, 'Verified purchase'],
  [/\broot of the tail\b/i, 'base of the tail'],
  [/\bat the checkout\b/i, 'at checkout', isRead],
  [/\b(days|dates) of arrival\b/i, 'delivery dates', isRead],
  [/\b(has|have|hasn’t|haven’t) reached us\b/i, 'we’ve received', isRead],
  [/\bunder(\{' '\})? <(a|Link)\b[^>]*> ?Privacy\b/, 'in our privacy policy', isRead],
  [/\b(free|orders) from (<strong>)?\$?\{formatMoney/i, 'formatThreshold: free delivery begins at €49, not €49.00', isRead],
  [/\b(is|are) washed at\b|\bfit for the (dishwasher|dryer)\b/i, 'washes at 60 °C; dishwasher safe'],
];

/** Where texts for people stand. */
const textFiles = ['src/{web,contract,shared}/**/*.{ts,tsx}', 'src/server/**/*.{ts,tsx}', 'demo/**/*.ts'];
const isTest = (file: string) => /\.(test|builders)\.tsx?$/.test(file);
/** The model instructions of the EU's Consumer Rights Directive (annex I), which protect a shop as long as they are word for word. */
const legalModel = 'src/server/domains/pages/examples/withdrawal.ts';

/** The texts of a file, each on one line. Comments are for developers, who may say it in their own words. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/[^\n]*/g, '$1')
    .replace(/\s+/g, ' ');

test('texts for people have none of the phrases that the voice rules out', async () => {
  const found: string[] = [];
  let count = 0;
  for await (const file of glob(textFiles)) {
    if (isTest(file) || file === legalModel) continue;
    count += 1;
    const text = textOf(file);
    for (const [pattern, better, where] of ruledOut) {
      if (where && !where(file)) continue;
      for (const { index } of text.matchAll(new RegExp(pattern, `g${pattern.flags}`))) {
        found.push(`${file} “…${text.slice(Math.max(0, index - 40), index + 50)}…” → ${better}`);
      }
    }
  }
  expect(count).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
