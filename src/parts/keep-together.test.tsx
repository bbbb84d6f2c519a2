import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.tsx';

const findKept = (text: string) =>
  [
    ...renderToStaticMarkup(keepTogether(text)).matchAll(
      /<(?:span|bdo) class="unbroken"[^>]*>([^<]*)</g,
    ),
  ].map(([, kept]) => kept);

test.each([
  ['A 1-page site in 2–4 weeks, after 0-to-Booked.', ['1-page', '2–4 weeks,', '0-to-Booked.']],
  ['Prêt en 10–15 semaines, pas plus.', ['10–15 semaines,']],
  ['Monday to Friday, 9 am–5 pm Eastern.', ['9 am–5 pm']],
  ['Call +1 (555) 010-0123, or write.', ['+1 (555) 010-0123']],
  ['חייגו \u206803-555-0100\u2069 עד הערב', ['03-555-0100']],
  ['Appelez le +33 (0)1 23 45 67 89.', ['+33 (0)1 23 45 67 89']],
  ['電話は03-5550-0100まで', ['03-5550-0100']],
  ['با ۰۶۱ ۳۳۳۳ ۰۱۲۳ تماس بگیرید', ['۰۶۱ ۳۳۳۳ ۰۱۲۳']],
  ['اتصل على ٠١٠-٥٥٥٥-٠١٢٣', ['٠١٠-٥٥٥٥-٠١٢٣']],
  ['Listo en 2–4 semanas, en 24 horas.', ['2–4 semanas,']],
  ['Fewer no-shows, post-launch; des rendez-vous.', ['no-shows,', 'post-launch;', 'rendez-vous.']],
  ['Mit E-Mail am Vortag, mit Online-Terminen.', ['E-Mail']],
])('keeps the amounts of “%s” together', (text, kept) => {
  expect(findKept(text)).toEqual(kept);
});

test.each([
  ['Check your page: 12 fixes', 'Check your page: 12\u00A0fixes'],
  ['Prêt en 10 jours', 'Prêt en 10\u00A0jours'],
  ['در ۱۴ روز آماده است', 'در ۱۴\u00A0روز آماده است'],
  ['Listo de 2 a 4 semanas', 'Listo de 2\u00A0a\u00A04\u00A0semanas'],
  ['Dès 1 200 € par mois', 'Dès 1\u00A0200\u00A0€ par mois'],
  ['כתבו ל-shalom@gesher.example היום', 'כתבו ל-\u2060shalom@gesher.example היום'],
  ['Open 9 – 17, from $38 a visit', 'Open 9 – 17, from $38\u00A0a visit'],
])('keeps numbers and prepositions of “%s” with their nouns', (text, kept) => {
  expect(renderToStaticMarkup(keepTogether(text))).toBe(kept);
});

test.each([
  'Mit 30-Tage-Zufriedenheitsgarantie',
  'Der Online-Terminkalender und das Start-Gespräch',
  '2-4周内上线，包括设计、文案和预约系统。',
  '網站在2–4週內上線 並且包括設計',
  'พร้อมใช้งานใน 2-4สัปดาห์',
])('lets “%s” break', (text) => {
  expect(findKept(text)).toEqual([]);
});
