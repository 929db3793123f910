/** The introduction of the API's document, in Markdown. Its source is the contract of the shop; limits are those of the domains' `<domain>.limits.ts`. */
export const apiDescription = `
The API of a shop for dog food and dog supplies. The storefront and the back office use it, too.

## Responses
A success is \`200\`, or \`201\` when something was created: \`{ "success": true, "message": "…", "data": … }\`. Lists and pages have \`data.list\` and \`data.total\`,
which counts all matches. A failure is \`{ "success": false, "message": "…", "code": "…", "requestId": "…" }\`: check \`code\`, and show \`message\`. For rejected input, \`fields\`
names each field. A field that is not set is \`null\`. Responses may get new fields at any time, so ignore any you don’t know.

## Values
- **Money** is a whole number of the currency's minor unit: \`1999\` is 19.99. The server computes every price and total; amounts sent by a client are rejected.
- **Weight** is in grams, **times** are ISO 8601 in UTC, **ids** are UUIDs in \`_id\`. References in bodies are ids.
- **\`items\`** in a query is \`variation:quantity,…\`, in a body a list of \`{ variation, quantity }\`.
- **Filters** that are repeated (\`?vendor=a&vendor=b\`) mean "one of these"; different filters mean "all of these". Booleans in queries are \`true\` or \`false\`.
- **\`website\`** in public forms is a honeypot: leave it out. Bots that fill it in get the usual response, and nothing is saved.
- Unknown keys in a body are rejected with \`422\`; unknown query parameters are ignored.
- **\`version\`**: send the one you read along with your change. If someone else has saved since, the response is \`409 stale_version\`, and nothing is lost.

## Authentication
Send the token of a user or an admin as \`Authorization: Bearer …\`; programs send an API key in the same way. Customers without an account are guests: the first address they save sets the cookie \`guest\`, which gives access to that
guest's address, quotes and orders; front-ends on other origins (\`CORS_ORIGINS\`) get a token instead, from \`POST /auth/guest\`. If something doesn’t exist or isn’t yours, the response is \`404\`. Public calls return the same to everyone, except that admins see more.

## Retries
Calls that create something take an \`Idempotency-Key\`: send a new one for each thing to create, and the same one when you repeat a call because you got no response. Orders are never
duplicated, even without one: the same items to the same address within 30 seconds return the first order.

## Limits
| What | How often |
|---|---|
| failed sign-ins | 10 per account and network address, 20 per account, 100 per network address, in 15 minutes |
| emails requested to one mailbox | 5 an hour |
| contact messages, reviews, subscriptions | 10 each in 10 minutes |
| wrong promo codes | 60 in 10 minutes |
| payment intents and order requests | 30 a minute |

Above a limit, the response is \`429 too_many_requests\` with \`Retry-After\` in seconds. An overloaded shop responds with \`503 busy\`: retry a little later.

## What may change
Within version 1, nothing is removed or renamed, and no optional input becomes required: operation ids, paths, fields and codes stay. Anything you should no longer use is marked as deprecated here and
in the changelog, and keeps working for at least six months. New error codes may appear, always with a matching status.
`.trim();
