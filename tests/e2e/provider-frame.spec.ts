import type { Page } from '@playwright/test';
import { bookingSandbox } from '../../src/parts/frame-sandbox.ts';
import { expect, test } from '../support/browser/journey.ts';
import { bookingWidget, pagePaths } from '../support/owners/site.ts';

// What a booking provider such as Cal.com does in its frame: it tells the page its height, sends a
// form, opens a payment or sign-in in a window, hands over a calendar file, and leads to the
// owner's page of thanks. It has an origin of its own, and keeps what it has stored where the
// browser lets third parties store: a private window of Chromium, as Playwright opens, does not.
const provider = 'https://booking.example';
const calendar = `<button onclick="window.open('/pay')">Pay</button>
<a href="/terms" target="_blank">Terms</a>
<a href="data:text/calendar,BEGIN:VCALENDAR" download="appointment.ics">Save</a>
<button onclick="fetch('/booked').then(() => (top.location.href = '/thanks'))">Finish</button>
<form method="post" action="/booked"><input name="hour" value="10:00"><button>Book</button></form>
<script>
  parent.postMessage('900px', '*');
  try { top.location.href = '/elsewhere'; } catch {}
</script>`;

async function frameCalendar(page: Page): Promise<void> {
  await page.route(`**${pagePaths.contact}`, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = answer.headers();
    const body = (await answer.text()).replace(
      `data-src="${bookingWidget.frame}"`,
      `data-src="${provider}/" data-sandbox="${bookingSandbox}"`,
    );
    const framed = policy.replace('frame-src', `frame-src ${provider}`);
    await route.fulfill({ headers: { ...headers, 'content-security-policy': framed }, body });
  });
  await page.context().route(`${provider}/**`, (route, request) => {
    const { pathname } = new URL(request.url());
    const body = pathname === '/' ? calendar : `${pathname} ${request.postData() ?? ''}`;
    return route.fulfill({ contentType: 'text/html', body });
  });
}

test('a provider in its sandbox books, takes payment in a window, saves a file, and leads away only who has pressed', async ({
  page,
  problems,
}) => {
  problems.allow(/Unsafe attempt to initiate navigation/);
  await page.addInitScript(() =>
    addEventListener('message', ({ origin, data }) =>
      Object.assign(window, { told: [origin, data] }),
    ),
  );
  await frameCalendar(page);
  await page.goto(pagePaths.contact);
  const frame = page.locator('[data-script] iframe:not([data-loading])').contentFrame();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'told')))
    .toEqual([provider, '900px']);

  for (const [role, name, path] of [
    ['button', 'Pay', '/pay'],
    ['link', 'Terms', '/terms'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await frame.getByRole(role, { name }).click();
    const popup = await opened;
    await expect(popup.locator('body')).toContainText(path);
    // A window in the sandbox of its opener would have no dialogs.
    const dialog = popup.waitForEvent('dialog');
    const shown = popup.evaluate(() => confirm('Pay?'));
    await (await dialog).accept();
    expect(await shown).toBe(true);
    await popup.close();
  }

  const download = page.waitForEvent('download');
  await frame.getByRole('link', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toBe('appointment.ics');

  expect(new URL(page.url()).pathname).toBe(pagePaths.contact);
  await frame.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(`${provider}/thanks`);

  await page.goBack();
  await frame.getByRole('button', { name: 'Book' }).click();
  await expect(frame.locator('body')).toHaveText('/booked hour=10%3A00');
});
