import { expect, test } from 'vitest';
import { isAboutAccount } from './judge-refusal.ts';

test.each([
  // Gmail
  '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to https://support.google.com/a/answer/166852',
  '550-5.4.5 Daily SMTP relay sending limit exceeded for customer.',
  '421 4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your IP address.',
  '550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
  // Microsoft 365
  "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
  '554 5.2.252 SendAsDenied; info@agency.example not allowed to send as other@agency.example',
  '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
  '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message',
  '550 5.1.8 Access denied, bad outbound sender AS(42004)',
  '550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP.',
  '530 5.7.57 Client not authenticated to send mail.',
  '550 5.7.64 TenantAttribution; Relay Access Denied',
  // cPanel
  '550 Domain agency.example has exceeded the max emails per hour (51/50 (102%)) allowed. Message discarded.',
  '550 Domain agency.example has exceeded the max defers and failures per hour (5/5 (100%)) allowed. Message discarded.',
  '550 5.7.1 agency.example has exceeded the max emails per hour',
  '550 Outgoing mail from "agency.example" has been suspended.',
  // Plesk
  '554 5.7.0 Your message could not be sent. The limit on the number of allowed outgoing messages was exceeded. Try again later.',
  // Postal
  '550 Sending rate limited',
  '530 Authentication required',
  // Amazon
  '454 Throttling failure: Daily message quota exceeded.',
  '454 Throttling failure: Maximum sending rate exceeded.',
  '554 Sending paused for this account. For more information, please check the inbox of the email address associated with your AWS account.',
  // SendGrid
  '451 Authentication failed: Maximum credits exceeded',
  // Exim
  '550 Sender verify failed',
  '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: info@agency.example',
  '554 Message rejected: Sending paused for this account.',
  // Postfix, Exim and others
  '554 5.7.1 <mail.agency.example[192.0.2.1]>: Client host rejected: Access denied',
  '550 5.7.1 Relaying denied',
  '554 5.7.1 <visitor@example.com>: Relay access denied',
  '550 relay not permitted',
  '553 5.7.1 <info@agency.example>: Sender address rejected: not owned by user agency',
  '554 5.7.1 Account suspended',
  '550 5.7.1 Too many messages, slow down',
  '535 5.7.8 The account is disabled',
])('%s is about the account', (answer) => {
  expect(isAboutAccount(answer)).toBe(true);
});

test.each([
  "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address",
  '552-5.2.2 The email account that you tried to reach is over quota and inactive.',
  '452-4.2.2 The recipient’s inbox is out of storage space.',
  '550-5.2.1 The email account that you tried to reach is disabled.',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
  '552 5.3.4 Message size exceeds fixed maximum message size',
  '554 5.2.2 mailbox full',
  '550 5.1.1 <nobody@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
  '550 No such user here',
  '552 5.3.4 Message size exceeds fixed limit',
  "552-5.2.3 Your message exceeded Google's message size limits.",
  '550 Mailbox quota exceeded',
  '552 Quota exceeded (mailbox for user is full)',
  '552 Requested mail action aborted: exceeded storage allocation',
  '550 User quota exceeded',
  '550 The user you are trying to contact is disabled',
  '554 5.7.1 Message contains spam or infected files',
  '550-5.7.1 Our system has detected that this message is likely unsolicited mail.',
  '550 5.6.0 Invalid content',
  '451 4.7.1 Greylisting in action, please come back later',
])('%s is about the message or its recipient', (answer) => {
  expect(isAboutAccount(answer)).toBe(false);
});
