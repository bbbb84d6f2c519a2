import { group } from '../schemas/schema.ts';
import { text } from './text.ts';

const label = (name: string) => text(name, { max: 40 });

/** emails.json: the mails that follow a sent form. */
export const emails = group('E-mails', {
  agency: group(
    'To you',
    {
      subject: text('Subject', { needs: ['name'] }),
      canarySubject: text('Subject of a test', {
        help: 'When somebody tests that messages arrive.',
      }),
      preview: text('Preview', {
        may: ['site', 'number'],
        help: "The grey line beside the subject in the list of an inbox, when the visitor wrote no message. {number} is the visitor's telephone number, {site} the host of your site.",
      }),
      title: text('Heading', { needs: ['name'] }),
      answer: text('How to answer', {
        needs: ['address'],
        help: "{address} is the visitor's e-mail address.",
      }),
      labels: group('Labels', {
        name: label('Name'),
        email: label('E-mail'),
        phone: label('Phone'),
        message: label('Message'),
        language: label('Language'),
        page: label('Page'),
        source: label('Where from'),
        receivedAt: label('Received'),
        consent: label('Text messages'),
        wording: label('Wording shown'),
        reference: label('Reference'),
      }),
      line: text('Label and value', {
        needs: ['label', 'text'],
        help: 'On one line of the plain text.',
      }),
      noMessage: text('No message'),
      unknownPage: text('Page not known'),
      consentGiven: text('Box checked'),
      consentNotGiven: text('Box left empty'),
      reply: text('Reply button'),
      unconfirmed: text('No confirmation', {
        help: 'When the visitor got no confirmation, because too many were asked for.',
      }),
      changed: text('Sent again', {
        help: 'When the visitor sent a message again with other words, because no answer had come.',
      }).optional(),
      heldBack: group(
        'Held back',
        { subject: text('Subject'), text: text('Text') },
        'Once a day, when messages look as if a program had written them.',
      ).optional(),
      digest: group(
        'Many messages at once',
        {
          subject: text('Subject', { needs: ['count'] }),
          text: text('Text', { needs: ['count'] }),
        },
        'When more come than are mailed one by one.',
      ),
    },
    "Always in the site's first language.",
  ),
  visitor: group(
    'To the visitor',
    {
      subject: text('Subject'),
      preview: text('Preview', {
        help: 'The grey line beside the subject in the list of an inbox.',
      }),
      greetingWithoutName: text('Greeting', {
        help: 'Without a name: anybody can enter the address of another person.',
      }),
      title: text('Heading'),
      received: text('It has arrived'),
      next: text('What happens next'),
      book: text('Above the booking button'),
      bookButton: text('Booking button', { max: 40 }),
      callInstead: text('Or call'),
      signature: text('Signature'),
      reason: text('Why this e-mail came', {
        needs: ['site'],
        help: 'At the very end; {site} is the host of your site.',
      }),
    },
    'In the language of the form.',
  ),
});
