import { expect, test } from 'vitest';
import { describePost } from './send-message.ts';

const message = {
  title: 'www.example.com: leads cannot be stored',
  text: 'disk full',
  problems: ['disk full'],
};
const line = (text: string) => expect.objectContaining({ text });

test.each([
  ['https://hooks.slack.com/services/T0/B0/x', { text: 'disk full', content: 'disk full' }],
  ['https://discord.com/api/webhooks/1/x', { text: 'disk full', content: 'disk full' }],
  ...[
    'https://prod-12.westeurope.logic.azure.com:443/workflows/ab/triggers/manual/paths/invoke?sig=x',
    'https://default0.1.environment.api.powerplatform.com/powerautomate/workflows/ab/triggers/manual/paths/invoke',
    'https://example.webhook.office.com/webhookb2/x',
    'http://127.0.0.1:9000/hook#teams',
  ].map((address): [string, object] => [
    address,
    {
      attachments: [
        { content: expect.objectContaining({ body: [line(message.title), line('disk full')] }) },
      ],
    },
  ]),
])('%s gets JSON that it shows', (address, shown) => {
  expect(JSON.parse(describePost(address, message).body)).toMatchObject(shown);
});

test('what is longer than Discord and ntfy take is cut for them alone', () => {
  const long = { ...message, text: 'x'.repeat(2001) };
  const { body } = describePost('https://discord.com/api/webhooks/1/x', long);
  expect(JSON.parse(body)).toMatchObject({ content: 'x'.repeat(2000), text: long.text });
  expect(describePost('https://ntfy.sh/my-topic', long).body).toHaveLength(2000);
});

test.each([
  'https://ntfy.sh/my-topic',
  'https://ntfy.example.com/my-topic',
  'https://push.example.com/my-topic#ntfy',
])('%s gets the text and headers of ntfy', (address) => {
  const headers = { title: message.title, priority: 'high', tags: 'warning' };
  expect(describePost(address, message)).toMatchObject({ body: 'disk full', headers });
  expect(describePost(address, { ...message, problems: [] }).headers).not.toHaveProperty(
    'priority',
  );
});
