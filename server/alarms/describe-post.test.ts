import { expect, test } from 'vitest';
import { describePost } from './describe-post.ts';

const message = { title: 'www.example.com: leads cannot be stored', text: 'disk full', problems: ['disk full'] };

test.each(['https://hooks.slack.com/services/T0/B0/x', 'https://discord.com/api/webhooks/1/x', 'https://example.com/alarm'])(
  '%s gets JSON that Slack, Mattermost and Discord show',
  (address) => {
    const { body, headers } = describePost(address, message);
    expect([JSON.parse(body), headers]).toEqual([
      { text: 'disk full', content: 'disk full', problems: ['disk full'] },
      undefined,
    ]);
  },
);

test.each([
  'https://prod-12.westeurope.logic.azure.com:443/workflows/ab/triggers/manual/paths/invoke?api-version=2016-06-01&sig=x',
  'https://default0.1.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/ab/triggers/manual/paths/invoke',
  'https://example.webhook.office.com/webhookb2/x',
  'http://127.0.0.1:9000/hook#teams',
])('%s gets a card of Microsoft Teams', (address) => {
  const { attachments, type } = JSON.parse(describePost(address, message).body);
  expect([type, attachments]).toEqual([
    'message',
    [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: expect.objectContaining({
          type: 'AdaptiveCard',
          body: [expect.objectContaining({ text: message.title }), expect.objectContaining({ text: 'disk full' })],
        }),
      },
    ],
  ]);
});

test.each(['https://ntfy.sh/my-topic', 'https://ntfy.example.com/my-topic', 'https://push.example.com/my-topic#ntfy'])(
  '%s gets the text and headers of ntfy',
  (address) => {
    const headers = { title: message.title, priority: 'high', tags: 'warning' };
    expect(describePost(address, message)).toMatchObject({ body: 'disk full', headers });
    expect(describePost(address, { ...message, problems: [] }).headers).not.toHaveProperty('priority');
  },
);
