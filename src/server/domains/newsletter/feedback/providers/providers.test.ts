import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newFeedbackKey } from '../feedback-key.ts';
import { isSignedGeneric, parseGeneric } from './parse-generic.ts';
import { isSignedByMailgun, parseMailgun } from './parse-mailgun.ts';
import { parsePostmark } from './parse-postmark.ts';
import { isSignedBySendgrid, parseSendgrid } from './parse-sendgrid.ts';
import { parseSes } from './parse-ses.ts';

// The bodies are the examples of the providers' documentation, shortened.

const sesBounce = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [
      { emailAddress: 'jane@example.com', status: '5.1.1', action: 'failed', diagnosticCode: 'smtp; 550 5.1.1 <jane@example.com>... User' },
    ],
    timestamp: '2016-01-27T14:59:38.237Z',
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
  },
  mail: {
    timestamp: '2016-01-27T14:59:38.237Z',
    source: 'john@example.com',
    messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
    destination: ['jane@example.com'],
    headersTruncated: false,
    headers: [
      { name: 'From', value: '"John Doe" <john@example.com>' },
      { name: 'Message-ID', value: '<custom-message-ID@shop.example>' },
    ],
    commonHeaders: { from: ['John Doe <john@example.com>'], messageId: 'custom-message-ID', subject: 'Hello' },
  },
};

const inSns = (message: object) => ({
  Type: 'Notification',
  MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
  TopicArn: 'arn:aws:sns:us-west-2:123456789012:MyTopic',
  Message: JSON.stringify(message),
  SignatureVersion: '1',
});

test('Amazon SES reports bounces and complaints through SNS, and as published events', () => {
  const bounced = {
    kind: 'hardBounce',
    email: 'jane@example.com',
    messageId: '<custom-message-ID@shop.example>',
    reason: 'smtp; 550 5.1.1 <jane@example.com>... User General',
  };
  expect(parseSes(inSns(sesBounce))).toEqual({ events: [bounced], confirmUrl: null });
  const { notificationType, ...event } = sesBounce;
  expect(parseSes({ ...event, eventType: notificationType }).events, 'raw message delivery').toEqual([bounced]);
  const full = { ...sesBounce, bounce: { ...sesBounce.bounce, bounceType: 'Transient', bounceSubType: 'MailboxFull' } };
  expect(parseSes(inSns(full)).events).toMatchObject([{ kind: 'softBounce' }]);
  const complaint = {
    notificationType: 'Complaint',
    complaint: {
      userAgent: 'AnyCompany Feedback Loop (V0.01)',
      complainedRecipients: [{ emailAddress: 'richard@example.com' }],
      complaintFeedbackType: 'abuse',
      arrivalDate: '2009-12-03T04:24:21.000-05:00',
    },
  };
  expect(parseSes(inSns(complaint)).events).toEqual([
    { kind: 'complaint', email: 'richard@example.com', messageId: null, reason: 'abuse' },
  ]);
  const notSpam = { ...complaint, complaint: { ...complaint.complaint, complaintFeedbackType: 'not-spam' } };
  expect(parseSes(inSns(notSpam)).events).toEqual([]);
  expect(parseSes(inSns({ notificationType: 'Delivery', delivery: {} })).events).toEqual([]);
});

test('a subscription of Amazon SNS is confirmed by the owner, at Amazon alone', () => {
  const confirmation = (SubscribeURL: string) => ({ Type: 'SubscriptionConfirmation', Token: '2336412f37', SubscribeURL });
  const url = 'https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn:aws:sns:us-west-2:123456789012:MyTopic';
  expect(parseSes(confirmation(url))).toEqual({ events: [], confirmUrl: url });
  for (const foreign of [
    'https://evil.example/?Action=ConfirmSubscription',
    'https://sns.us-west-2.amazonaws.com.evil.example/',
    'http://sns.us-west-2.amazonaws.com/',
    'https://evil.example/https://sns.us-west-2.amazonaws.com/',
    'javascript:alert(1)',
  ])
    expect(parseSes(confirmation(foreign)), foreign).toEqual({ events: [], confirmUrl: null });
});

test('Postmark reports bounces, complaints and unsubscriptions', () => {
  const bounce = {
    RecordType: 'Bounce',
    MessageStream: 'broadcast',
    ID: 4323372036854775807n.toString(),
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
    Email: 'john@example.com',
    From: 'sender@example.com',
    BouncedAt: '2019-11-05T16:33:54.9070259Z',
    Inactive: true,
    CanActivate: true,
  };
  expect(parsePostmark(bounce)).toEqual([{ kind: 'hardBounce', email: 'john@example.com', messageId: null, reason: bounce.Details }]);
  for (const [Type, kind] of [
    ['Transient', 'softBounce'],
    ['Blocked', 'softBounce'],
    ['SpamComplaint', 'complaint'],
  ])
    expect(parsePostmark({ ...bounce, Type })).toMatchObject([{ kind }]);
  for (const Type of ['AutoResponder', 'Subscribe', 'ChallengeVerification']) expect(parsePostmark({ ...bounce, Type })).toEqual([]);
  expect(parsePostmark({ ...bounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint' })).toMatchObject([{ kind: 'complaint' }]);
  const change = { RecordType: 'SubscriptionChange', Recipient: 'bounced-address@wildbit.com', Origin: 'Recipient', SuppressSending: true };
  expect(parsePostmark({ ...change, SuppressionReason: 'ManualSuppression' })).toMatchObject([
    { kind: 'unsubscribe', email: 'bounced-address@wildbit.com' },
  ]);
  expect(parsePostmark({ ...change, SuppressionReason: 'HardBounce' }), 'has a report of its own').toEqual([]);
});

test('Mailgun reports failures and complaints, signed with the key of the account', () => {
  const failed = (changes: object) => ({
    signature: { token: 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0', timestamp: '1529006854', signature: 'd2271d12299f6592' },
    'event-data': {
      event: 'failed',
      severity: 'permanent',
      reason: 'suppress-bounce',
      recipient: 'alice@example.com',
      'delivery-status': { 'attempt-no': 1, message: '', code: 605, description: 'Not delivering to previously bounced address' },
      message: { headers: { to: 'Alice <alice@example.com>', 'message-id': '20130503192659.13651.20287@mg.example.com' }, size: 111 },
      ...changes,
    },
  });
  expect(parseMailgun(failed({}))).toEqual([
    {
      kind: 'hardBounce',
      email: 'alice@example.com',
      messageId: '20130503192659.13651.20287@mg.example.com',
      reason: '605 Not delivering to previously bounced address',
    },
  ]);
  expect(parseMailgun(failed({ severity: 'temporary', reason: 'generic' }))).toMatchObject([{ kind: 'softBounce' }]);
  expect(parseMailgun(failed({ reason: 'espblock' })), 'the sender is blocked').toMatchObject([{ kind: 'softBounce' }]);
  expect(parseMailgun(failed({ event: 'complained' }))).toMatchObject([{ kind: 'complaint' }]);
  expect(parseMailgun(failed({ event: 'unsubscribed' }))).toMatchObject([{ kind: 'unsubscribe' }]);
  expect(parseMailgun(failed({ event: 'opened' }))).toEqual([]);

  const timestamp = '1529006854';
  const token = 'a8ce0edb';
  const signature = createHmac('sha256', 'key')
    .update(timestamp + token)
    .digest('hex');
  const now = 1_529_006_900_000;
  expect(isSignedByMailgun({ signature: { timestamp, token, signature } }, 'key', now)).toBe(true);
  expect(isSignedByMailgun({ signature: { timestamp, token, signature } }, 'other', now)).toBe(false);
  expect(isSignedByMailgun({ signature: { timestamp, token, signature } }, 'key', now + 3_600_000), 'replayed').toBe(false);
  expect(isSignedByMailgun({}, 'key', now)).toBe(false);
});

test('SendGrid reports several events at once, signed with ECDSA', () => {
  const events = [
    {
      email: 'a@example.com',
      timestamp: 1513299569,
      'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
      event: 'bounce',
      type: 'bounce',
      reason: '500 unknown recipient',
      status: '5.0.0',
    },
    { email: 'b@example.com', event: 'bounce', type: 'blocked', reason: '550 blocked', status: '5.7.1' },
    { email: 'c@example.com', event: 'dropped', reason: 'Bounced Address', status: '5.0.0' },
    { email: 'd@example.com', event: 'dropped', reason: 'Spam Content' },
    { email: 'e@example.com', event: 'spamreport' },
    { email: 'f@example.com', event: 'group_unsubscribe', asm_group_id: 10 },
    { email: 'g@example.com', event: 'delivered', response: '250 OK' },
  ];
  expect(parseSendgrid(events).map(({ email, kind }) => `${email[0]} ${kind}`)).toEqual([
    'a hardBounce',
    'b softBounce',
    'c hardBounce',
    'e complaint',
    'f unsubscribe',
  ]);
  expect(parseSendgrid(events)[0]).toMatchObject({
    messageId: '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    reason: '5.0.0 500 unknown recipient',
  });

  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const raw = Buffer.from(JSON.stringify(events));
  const timestamp = '1600112502';
  const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), raw]), privateKey).toString('base64');
  const now = 1_600_112_560_000;
  expect(isSignedBySendgrid(raw, { signature, timestamp }, key, now)).toBe(true);
  expect(isSignedBySendgrid(raw, { signature, timestamp }, key, now + 24 * 3_600_000), 'tried again for a day').toBe(true);
  expect(isSignedBySendgrid(raw, { signature, timestamp }, key, now + 26 * 3_600_000), 'replayed').toBe(false);
  expect(isSignedBySendgrid(raw, { signature, timestamp: '1600112503' }, key, now)).toBe(false);
  expect(isSignedBySendgrid(raw, { signature, timestamp: 'then' }, key, now)).toBe(false);
  expect(isSignedBySendgrid(Buffer.from('[]'), { signature, timestamp }, key, now)).toBe(false);
  expect(isSignedBySendgrid(raw, { signature: 'nonsense', timestamp }, 'no key', now)).toBe(false);
});

test('events of SendGrid that the shop does not understand do not keep back the others of the same report', () => {
  const events = [{ email: 'a@example.com' }, null, 7, { event: ['open'] }, { email: 'b@example.com', event: 'spamreport', reason: 7 }];
  expect(parseSendgrid([...events, { email: 'c@example.com', event: 'spamreport' }])).toMatchObject([
    { kind: 'complaint', email: 'c@example.com' },
  ]);
  expect(() => parseSendgrid({ email: 'c@example.com', event: 'spamreport' })).toThrow();
});

test('the generic format is signed as standardwebhooks.com says, so that its libraries can do it', () => {
  const raw = Buffer.from(JSON.stringify({ events: [{ type: 'hard_bounce', email: 'a@example.com', reason: '550\n no' }] }));
  const now = 1_600_112_502_000;
  const timestamp = '1600112502';
  const key = newFeedbackKey();
  const signature = new Webhook(key).sign('msg_1', new Date(now), raw.toString());
  const signed = { id: 'msg_1', timestamp, signature };
  expect(isSignedGeneric(raw, signed, key, now)).toBe(true);
  expect(isSignedGeneric(raw, { ...signed, signature: `v1,AAAA ${signature}` }, key, now)).toBe(true);
  expect(isSignedGeneric(raw, signed, newFeedbackKey(), now)).toBe(false);
  expect(isSignedGeneric(raw, { ...signed, id: 'msg_2' }, key, now)).toBe(false);
  expect(isSignedGeneric(raw, signed, key, now + 600_000), 'replayed').toBe(false);
  const former = `v1,${createHmac('sha256', 'nf_key').update(`msg_1.${timestamp}.${raw}`).digest('base64')}`;
  expect(isSignedGeneric(raw, { ...signed, signature: former }, 'nf_key', now), 'a secret of the time before').toBe(true);
  expect(parseGeneric(JSON.parse(raw.toString()))).toEqual([
    { kind: 'hardBounce', email: 'a@example.com', messageId: null, reason: '550 no' },
  ]);
});

test('the secret needs no escaping in a URL', () => {
  for (let number = 0; number < 50; number++) expect(newFeedbackKey()).toMatch(/^whsec_[A-Za-z0-9]{44}$/);
});
