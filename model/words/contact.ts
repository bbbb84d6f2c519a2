import { entry, items } from '../schemas/list.ts';
import { group } from '../schemas/schema.ts';
import { head, pageHead, plural, standfirst, text, topPicture } from './text.ts';

const field = (name: string) => group(name, { label: text('Label', { max: 60 }) });

/** contact.json: the contact page, its form, the booking calendar and the answers after sending. */
export const contact = group('Contact', {
  ...pageHead,
  ...topPicture,
  call: group('The call', {
    title: text('Heading', { max: 60 }),
    points: items('What it is about', text('Point')),
    facts: items(
      'Facts',
      entry('Fact', { label: text('What', { max: 40 }), text: text('Answer') }),
      {
        help: 'How long it takes, phone or video, with whom, what to bring, when you answer.',
      },
    ).optional(),
  }),
  callNow: text('Call now', { max: 40 }),
  seeServices: text('Link to the services'),
  booking: group('Booking calendar', {
    label: text('Name', { help: 'Read out for the calendar.' }),
    title: text('Heading', { max: 60 }),
    note: text('Beside the heading'),
    loading: text('While it loads', {
      help: 'Beside the drawn week while the calendar loads by itself.',
    }),
    ask: text('Before it loads', {
      may: ['host'],
      help: "Beside the drawn week when the visitor must ask for the calendar; {host} is the calendar's host.",
    }),
    show: text('Button that loads it', { max: 40 }),
    stalled: text('When it does not answer', { help: 'Also shown without scripting.' }),
    openPage: text('Link to the booking page'),
    times: items('Times in the drawn week', text('Time', { max: 8 }), { min: 6, max: 6 }),
  }),
  write: group('Above the form', { title: text('Heading', { max: 60 }), standfirst }),
  form: group('Form', {
    name: field('Name'),
    email: field('E-mail'),
    phone: field('Phone'),
    message: field('Message'),
    homepage: group('Spam trap', {
      label: text('Label', {
        help: 'Hidden from people; shown only to programs that fill every field.',
      }),
    }),
    smsConsent: group('Text messages', {
      label: text('Consent', {
        help: 'The exact wording is kept as proof. It has one purpose: marketing texts.',
      }),
      privacy: text('Link to the privacy page'),
    }),
    optional: text('Optional', { max: 20 }),
    submit: text('Send button', { max: 40 }),
    sending: text('Send button while sending', { max: 40 }),
    retrying: text('Trying again', {
      help: 'Beside the button when the first attempt failed and another is made by itself.',
    }).optional(),
    summary: plural('Above the form after errors', {
      may: ['count'],
      help: 'Heading over a link to each field; {count} is the number of fields.',
    }),
    titleAfterErrors: text('Title of the page after errors', {
      needs: ['title'],
      help: "Begins with the word for an error: it is the first that is read out. {title} is the page's own title.",
    }),
    errors: group('Errors', {
      name: group('Name', {
        too_short: text('Too short'),
        too_long: text('Too long'),
      }),
      email: group('E-mail', {
        invalid: text('Not an address'),
        too_long: text('Too long'),
      }),
      phone: group('Phone', {
        too_short: text('Too short'),
        invalid_characters: text('Other characters'),
        too_long: text('Too long'),
      }),
      message: group('Message', {
        too_long: text('Too long'),
      }),
    }),
  }),
  toast: group('Notice after sending', {
    successTitle: text('Sent'),
    errorTitle: text('Not sent'),
    dismiss: text('Close button', { help: 'Read out.' }),
  }),
  success: text('After a message was accepted'),
  error: text('After a message could not be sent'),
  noAnswer: text('When no answer came', {
    help: 'Behind the text above: the message may have arrived, and sending it again does no harm.',
  }).optional(),
  tooMany: plural('After too many messages', {
    may: ['count'],
    help: 'Behind the text above; {count} is the number of minutes to wait.',
  }).optional(),
  thanks: group('Thanks page', {
    head,
    title: text('Heading', { max: 90 }),
    next: text('What happens next'),
    slot: text('In the drawn week', {
      max: 20,
      help: 'On the slot that is yours now. Without it no week is drawn.',
    }).optional(),
    home: text('Link to the home page'),
    services: text('Link to the services'),
  }),
});
