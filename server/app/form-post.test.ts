import { describe, expect, test, vi } from 'vitest';
import { functionPath } from '../../contact/function.ts';
import { configuration, openApp, words } from '../../tests/support/servers/open-app.ts';
import { createFormAnswer } from './answer-form.ts';

describe('a form post without scripting', () => {
  const fields = {
    name: 'Maya Ortiz',
    email: 'maya@example.com',
    phone: '5550100123',
    message: 'one\r\ntwo',
    smsConsent: 'true',
    homepage: '',
  };

  test('is stored and answered with the thanks page of its language', async () => {
    const { post, readLead } = await openApp();
    const response = await post({ ...fields, phone: '06.12.34.56.78', locale: 'es' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/es/contact/thanks',
    ]);
    expect(await readLead()).toMatchObject({
      locale: 'es',
      message: 'one\ntwo',
      phone: '06 12 34 56 78',
      smsConsent: true,
    });
    expect((await post({ ...fields, locale: 'en' })).headers.get('location')).toBe(
      '/contact/thanks',
    );
  });

  test('may have 5,000 characters of any script, and is kept when it has more', async () => {
    const html = '<form id="contact-form"><p id="form-summary"></p><textarea name="message">';
    const answerForm = createFormAnswer(
      { words, configuration },
      { findPage: () => ({ html, headers: {} }) },
    );
    const { post } = await openApp({ answerForm });
    expect((await post({ ...fields, message: '你'.repeat(5000) })).status).toBe(303);
    const long = 'x'.repeat(33 * 1024);
    const refused = await post({ ...fields, message: long, locale: 'en' });
    const page = await refused.text();
    const error = words.en?.contact.form.errors.message.too_long ?? '';
    expect([refused.status, page.includes(long), page.includes(error)]).toEqual([413, true, true]);
  });

  test('has the page that it was first sent from, when it was refused and sent again from the answer', async () => {
    const { post, readLead, store } = await openApp();
    const refusedPage = {
      origin: 'http://127.0.0.1:4321',
      referer: `http://127.0.0.1:4321${functionPath}`,
    };
    await post({ ...fields, page: '/fr/campagne' }, refusedPage);
    expect(await readLead()).toMatchObject({ page: '/fr/campagne', locale: 'fr' });
    await post({ ...fields, message: 'without the field' }, refusedPage);
    await post(
      { ...fields, message: 'a page of its own', page: '/other' },
      { referer: 'http://127.0.0.1:4321/contact' },
    );
    await post({ ...fields, message: 'no address', page: '//[' }, refusedPage);
    const pages = (await store.listLeads({})).map(({ message, page }) => [message, page]);
    expect(Object.fromEntries(pages)).toMatchObject({
      'without the field': null,
      'a page of its own': '/contact',
      'no address': null,
    });
  });

  test('is one lead when the button is pressed twice', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12, 0, 30) });
    const { post, store } = await openApp();
    await Promise.all([post(fields), post(fields), post({ ...fields, message: 'other' })]);
    expect(await store.listLeads({})).toHaveLength(2);
  });

  test.each([
    ['a minute ends', 1000],
    ['the clock is set forward', 7_200_000],
    ['the clock is set back', -7_200_000],
  ])('is one lead when the button is pressed twice and between the two %s', async (_, jumpMs) => {
    vi.useFakeTimers({
      toFake: ['Date', 'performance'],
      now: Date.UTC(2026, 0, 1, 12, 0, 59, 500),
    });
    const { post, store } = await openApp();
    await post(fields);
    vi.setSystemTime(Date.now() + jumpMs);
    await post(fields);
    expect(await store.listLeads({})).toHaveLength(1);
    vi.advanceTimersByTime(61_000);
    await post(fields);
    expect(await store.listLeads({})).toHaveLength(2);
  });

  test('is one lead with the later words when the answer was an error and it is sent again from there', async () => {
    const html = '<form id="contact-form"></form>';
    const answerForm = createFormAnswer(
      { words, configuration },
      { findPage: () => ({ html, headers: {} }) },
    );
    const { post, store } = await openApp({ answerForm });
    const { admitLeads } = store;
    vi.spyOn(store, 'admitLeads').mockImplementationOnce(async (...args) => {
      await admitLeads(...args);
      throw new Error('the answer is lost');
    });
    const refused = await post(fields);
    expect(refused.status).toBe(503);
    const [, earlierKey = ''] =
      /name="earlierKey" value="([^"]*)"/.exec(await refused.text()) ?? [];
    const again = { ...fields, earlierKey, message: 'one more word' };
    expect((await post({ ...again, name: '' })).status).toBe(422);
    expect((await post(again)).status).toBe(303);
    expect(await store.listLeads({})).toMatchObject([{ message: 'one more word' }]);

    const other = { ...again, email: 'b@example.com', phone: '5550199' };
    const mistaken = await post(other);
    expect([mistaken.status, await mistaken.text()]).toEqual([
      422,
      expect.not.stringContaining('name="earlierKey"'),
    ]);
    expect((await post({ ...other, earlierKey: '' })).status).toBe(303);
  });

  test.each<[string, number, Record<string, string>]>([
    ['another site', 403, { origin: 'https://evil.example' }],
    ['another site that hides its origin', 403, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['another site by its referrer', 403, { referer: 'https://evil.example/' }],
    [
      'our own page that hides its origin',
      303,
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
    ['a browser that sends neither header', 303, {}],
  ])('from %s is answered with %i', async (_, status, headers) => {
    expect((await (await openApp()).post(fields, headers)).status).toBe(status);
  });
});
