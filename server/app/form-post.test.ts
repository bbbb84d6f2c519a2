import { describe, expect, test, vi } from 'vitest';
import { functionPath } from '../../contact/function.ts';
import { openApp } from '../../tests/support/servers/open-app.ts';

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
