import { group, text } from './text.ts';

const label = (name: string) => text(name, { max: 40 });

/** emails.json: the mails that follow a sent form. */
export const emails = group('E-mails', {
  agency: group(
    'To you',
    {
      subject: text('Subject', { needs: ['name'] }),
      canarySubject: text('Subject of a test', { help: 'When `npm run leads -- canary` tests the way.' }),
      preview: text('Preview', {
        may: ['site'],
        help: 'The grey line beside the subject in the list of an inbox; {site} is the host of your site.',
      }),
      title: text('Heading', { needs: ['name'] }),
      answer: text('How to answer', { needs: ['address'], help: "{address} is the visitor's e-mail address." }),
      labels: group('Labels', {
        name: label('Name'),
        email: label('E-mail'),
        phone: label('Phone'),
        message: label('Message'),
        language: label('Language'),
        page: label('Page'),
        source: label('Where from').optional(),
        receivedAt: label('Received'),
        consent: label('Text messages'),
        wording: label('Wording shown'),
        reference: label('Reference'),
      }),
      line: text('Label and value', { needs: ['label', 'text'], help: 'On one line of the plain text.' }),
      noMessage: text('No message'),
      unknownPage: text('Page not known'),
      consentGiven: text('Box checked'),
      consentNotGiven: text('Box left empty'),
      reply: text('Reply button'),
      unconfirmed: text('No confirmation', {
        long: true,
        help: 'When the visitor got no confirmation, because too many were asked for. Without it: English.',
      }).optional(),
      digest: group(
        'Many messages at once',
        {
          subject: text('Subject', { needs: ['count'] }),
          text: text('Text', {
            needs: ['count'],
            long: true,
            help: 'Where to read them: whoever runs the server knows the command.',
          }),
        },
        'When more come than are mailed one by one. Without it: English.',
      ).optional(),
      weekly: group(
        'Every Monday',
        {
          subject: text('Subject', { needs: ['site'] }),
          leads: text('Messages', { needs: ['count'] }),
          delivered: text('All delivered'),
          undelivered: text('Not delivered', { needs: ['count'] }),
          unconfirmed: text('Not confirmed', { needs: ['count'], help: 'Visitors who got no confirmation.' }),
          backup: text('Last backup', { needs: ['day'] }),
        },
        'What came in a week, so that silence means something. Without it: English.',
      ).optional(),
      monthly: group(
        'Every month',
        {
          subject: text('Subject', { needs: ['site', 'month'] }),
          visits: label('Visits'),
          views: label('Views'),
          leads: label('Messages'),
          rate: label('Messages per 100 visits'),
          all: label('In all'),
          page: label('Page'),
          language: label('Language'),
          campaign: label('Campaign'),
          none: text('None', { max: 40, help: 'No campaign, or a page that is not known.' }),
          other: text('Other', { max: 40, help: 'Campaigns and addresses above the number that is kept.' }),
          slow: text('Slow pages'),
          metrics: group('What was slow', {
            LCP: label('Loading (LCP)'),
            INP: label('Answer to a tap (INP)'),
            CLS: label('Jumping content (CLS)'),
          }),
          missing: text('Addresses not found'),
        },
        'What a month brought, with figures switched on. Without it: English.',
      ).optional(),
    },
    "Always in the site's first language.",
  ),
  visitor: group(
    'To the visitor',
    {
      subject: text('Subject'),
      preview: text('Preview', { help: 'The grey line beside the subject in the list of an inbox.' }),
      greetingWithoutName: text('Greeting', { help: 'Without a name: anybody can enter the address of another person.' }),
      title: text('Heading'),
      received: text('It has arrived', { long: true }),
      next: text('What happens next', { long: true }),
      book: text('Above the booking button', { long: true }),
      bookButton: text('Booking button', { max: 40 }),
      callInstead: text('Or call'),
      signature: text('Signature'),
      reason: text('Why this e-mail came', {
        needs: ['site'],
        long: true,
        help: 'At the very end; {site} is the host of your site.',
      }),
    },
    'In the language of the form.',
  ),
});
