import { expect, test } from 'vitest';
import { tidyEmail, tidyPhone } from './clean.ts';
import { checkLeadForm, type TextField } from './lead-form.ts';

const valid = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '5550100123', message: '' };

/** What the form stores of a pasted value, or the code of its error. */
function store(field: TextField, pasted: string): string {
  const typed = { ...valid, [field]: pasted };
  const { email, phone } = typed;
  const checked = checkLeadForm({ ...typed, email: tidyEmail(email), phone: tidyPhone(phone) });
  if ('errors' in checked) return `refused: ${checked.errors[field]}`;
  return checked.lead[field];
}

test.each([
  // France, Belgium, Switzerland
  ['06.12.34.56.78', '06 12 34 56 78'],
  ['+33.6.12.34.56.78', '+33 6 12 34 56 78'],
  ['+33 (0)6.12.34.56.78', '+33 (0)6 12 34 56 78'],
  ['06·12·34·56·78', '06 12 34 56 78'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['06\u00A012\u202F34\u200956\u200A78', '06 12 34 56 78'],
  ['0475/12.34.56', '0475 12 34 56'],
  ['079/123 45 67', '079 123 45 67'],
  // Germany, Austria
  ['030/1234567', '030 1234567'],
  ['+49 30 / 123 45 67', '+49 30 123 45 67'],
  ['(030)/1234567', '(030) 1234567'],
  ['0664/1234567', '0664 1234567'],
  // The United States
  ['555.010.0123', '555 010 0123'],
  ['(555) 010-0123', '(555) 010-0123'],
  ['+1.555.010.0123', '+1 555 010 0123'],
  // Extensions
  ['555-010-0123 ext. 12', '555-010-0123 (12)'],
  ['555-010-0123 x12', '555-010-0123 (12)'],
  ['(555) 010-0123, Ext 12', '(555) 010-0123 (12)'],
  ['555.010.0123x12', '555 010 0123 (12)'],
  ['06 12 34 56 78 poste 12', '06 12 34 56 78 (12)'],
  ['06.12.34.56.78 - poste : 12', '06 12 34 56 78 (12)'],
  ['+49 30 1234567 Durchwahl 4', '+49 30 1234567 (4)'],
  ['+34 912 345 678 ext 4', '+34 912 345 678 (4)'],
  ['+39 02 1234567 int. 4', '+39 02 1234567 (4)'],
  ['8 (495) 123-45-67 доб. 123', '8 (495) 123-45-67 (123)'],
  ['03-1234-5678 内線12', '03-1234-5678 (12)'],
  ['۰۹۱۲ ۳۴۵ ۶۷ داخلی ۳', '0912 345 67 (3)'],
  ['tel:+15550100123;ext=12', '+15550100123 (12)'],
  ['+1 (555) 010-0123,,12#', 'refused: invalid_characters'],
  ['+1 (555) 010-0123,,12', '+1 (555) 010-0123 (12)'],
  ['555-010-0123 #12', '555-010-0123 (12)'],
  ['555-010-0123 or 12', 'refused: invalid_characters'],
  ['555-010-0123 ext', 'refused: invalid_characters'],
  ['555 ext. 12', 'refused: invalid_characters'],
  // Spain
  ['91 123 45 67', '91 123 45 67'],
  ['912.345.678', '912 345 678'],
  ['+34–612–345–678', '+34-612-345-678'],
  // Invisible signs of contacts and spreadsheets
  ['\u202D+33 6 12 34 56 78\u202C', '+33 6 12 34 56 78'],
  ['\u200E+1 555 010 0123', '+1 555 010 0123'],
  ['\u2068555 010 0123\u2069', '555 010 0123'],
  ['06\u200B.12\u2060.\u00AD34.\u202D56\u202C.78', '06 12 34 56 78'],
  ['555\u200B010\u200B0123', '5550100123'],
  ['555\u00AD010\u00AD0123', '5550100123'],
  ['555\u3164010\u28000123\uFE0F', '5550100123'],
  ['\uFEFF5550100123', '5550100123'],
  ['5550100123\t', '5550100123'],
  ['555\t010\t0123', '555 010 0123'],
  ['5550100123\r\n', '5550100123'],
  ['555\n010 0123', '555 010 0123'],
  ['555\u0000010\u00070123', '5550100123'],
  // Dashes
  ['555\u2010010\u20100123', '555-010-0123'],
  ['555\u2011010\u20110123', '555-010-0123'],
  ['555\u2012010\u20120123', '555-010-0123'],
  ['555\u2013010\u20130123', '555-010-0123'],
  ['555\u2014010\u20140123', '555-010-0123'],
  ['555\u2015010\u20150123', '555-010-0123'],
  ['555\u2212010\u22120123', '555-010-0123'],
  ['555\uFE63010\uFE630123', '555-010-0123'],
  ['555\uFF0D010\uFF0D0123', '555-010-0123'],
  ['03ー1234ー5678', '03-1234-5678'],
  ['03ｰ1234ｰ5678', '03-1234-5678'],
  ['555\u02D7010\u20430123', '555-010-0123'],
  // Digits and signs of other scripts
  ['０３－１２３４－５６７８', '03-1234-5678'],
  ['（０３）１２３４・５６７８', '(03)1234 5678'],
  ['03･1234･5678', '03 1234 5678'],
  ['06。12。34。56。78', '06 12 34 56 78'],
  ['＋８１　９０　１２３４　５６７８', '+81 90 1234 5678'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '0912 345 6789'],
  ['٠١٠٠ ١٢٣ ٤٥٦٧', '0100 123 4567'],
  ['+९१.९८७६५.४३२१०', '+91 98765 43210'],
  // Links and what is around a number on a card or in a mail
  ['tel:+33612345678', '+33612345678'],
  ['TEL;TYPE=CELL,VOICE:+33612345678', '+33612345678'],
  ['Tél. : 06 12 34 56 78', '06 12 34 56 78'],
  ['Mobile:\u00A0+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['📞 +33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['☎\uFE0F 06.12.34.56.78', '06 12 34 56 78'],
  ['https://wa.me/33612345678', '+33612345678'],
  ['whatsapp://send?phone=33612345678&text=Hi', '+33612345678'],
  ['https://api.whatsapp.com/send?phone=33612345678', '+33612345678'],
  ['https://api.whatsapp.com/send/?phone=%2B33612345678&text&type=phone_number', '+33612345678'],
  ['https://web.whatsapp.com/send?phone=33612345678', '+33612345678'],
  ['https://wa.me/33612345678?text=Hi', '+33612345678'],
  ['tel:+33%206%2012%2034%2056%2078', '+33 6 12 34 56 78'],
  ['<+33 6 12 34 56 78>', '+33 6 12 34 56 78'],
  ['“+33 6 12 34 56 78”;', '+33 6 12 34 56 78'],
  ['06.12.34.56.78.', '06 12 34 56 78'],
  ['044’123’45’67', '044 123 45 67'],
  ["044'123'45'67", '044 123 45 67'],
  ['06⁄12∕34﹒56', '06 12 34 56'],
  ['+55 (11) 9.1234-5678', '+55 (11) 9 1234-5678'],
  ['02)123-4567', '02)123-4567'],
  ['০১৭১২-৩৪৫৬৭৮', '01712-345678'],
  ['๐๘๑-๒๓๔-๕๖๗๘', '081-234-5678'],
  // What stays refused
  ['', 'refused: too_short'],
  ['Mobile 06 12 34 56 78', 'refused: invalid_characters'],
  ['555 01', 'refused: too_short'],
  ['+-()+-()', 'refused: too_short'],
  ['- - - - -', 'refused: too_short'],
  ['+ (0) - ()', 'refused: too_short'],
  ['+1(2)-3', '+1(2)-3'],
  ['\u202D123456\u202C', 'refused: too_short'],
  ['555-CALL-NOW', 'refused: invalid_characters'],
  ['06,12,34,56,78', 'refused: invalid_characters'],
  ['ada@example.com', 'refused: invalid_characters'],
])('of the phone number %j the form stores %j', (pasted, stored) => {
  expect(store('phone', pasted)).toBe(stored);
});

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada  ', 'Ada'],
  ['Ada\tLovelace', 'Ada Lovelace'],
  ['Ada Lovelace\t', 'Ada Lovelace'],
  ['Ada\r\nLovelace', 'Ada Lovelace'],
  ['Ada\nBcc: all@example.com', 'Ada Bcc: all@example.com'],
  ['Ada\vLovelace', 'Ada Lovelace'],
  ['Ada\u2028Lovelace', 'Ada Lovelace'],
  ['Ada\u0000', 'Ada'],
  ['Ad\u0007a', 'Ada'],
  ['\u202AAda\u202C', 'Ada'],
  ['\u200BAda', 'Ada'],
  ['\uFEFFAda', 'Ada'],
  ['Jean\u00ADPaul', 'JeanPaul'],
  ['O’Neill', 'O’Neill'],
  ['Élodie Ünal', 'Élodie Ünal'],
  ['E\u0301lodie', 'E\u0301lodie'],
  ['王小明', '王小明'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['Ada 👩\u200D💻', 'Ada 👩\u200D💻'],
  [
    'Ada 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'Ada 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  ['李', 'refused: too_short'],
  ['\u200B\u200B', 'refused: too_short'],
  ['\u200D\u200D', 'refused: too_short'],
  ['\u3164\u3164', 'refused: too_short'],
])('of the name %j the form stores %j', (pasted, stored) => {
  expect(store('name', pasted)).toBe(stored);
});

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada@example.com\n', 'ada@example.com'],
  ['\u200Bada@example.com', 'ada@example.com'],
  ['ada@exam\u00ADple.com', 'ada@example.com'],
  ['ada@exam\u034Fple.com\u3164', 'ada@example.com'],
  ['Ada@Example.COM', 'Ada@Example.COM'],
  ['ada＠example.com', 'ada@example.com'],
  ['ada@example．com', 'ada@example.com'],
  ['sales&marketing@example.com', 'sales&marketing@example.com'],
  ['r&d@example.com', 'r&d@example.com'],
  ['a/b@example.com', 'a/b@example.com'],
  ['jane!@example.com', 'jane!@example.com'],
  ['jane=x@example.com', 'jane=x@example.com'],
  ['#jane@example.com', '#jane@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['a.b+c@sub.example.co', 'a.b+c@sub.example.co'],
  ['ada@example.photography', 'ada@example.photography'],
  ['jane@müller.de', 'jane@xn--mller-kva.de'],
  ['jane@mu\u0308ller.de', 'jane@xn--mller-kva.de'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['taro@例え。jp', 'taro@xn--r8jz45g.jp'],
  ['info@παράδειγμα.ελ', 'info@xn--hxajbheg2az3al.xn--qxam'],
  ['', 'refused: invalid'],
  ['ada', 'refused: invalid'],
  ['ada@example', 'refused: invalid'],
  ['ada@localhost', 'refused: invalid'],
  ['ada@@example.com', 'refused: invalid'],
  ['ada@example..com', 'refused: invalid'],
  ['ada@-example.com', 'refused: invalid'],
  ['ada@example.com, eve@example.com', 'refused: invalid'],
  ['ada@example.com\nCc: eve@example.com', 'refused: invalid'],
  ['Ada <ada@example.com>', 'ada@example.com'],
  ['mailto:ada@example.com?subject=Hi', 'ada@example.com'],
  ['mailto:ada%2Bnews@example.com', 'ada+news@example.com'],
  ['Email: ada@example.com', 'ada@example.com'],
  ['E-mail : ada@example.com', 'ada@example.com'],
  ['EMAIL;TYPE=INTERNET:ada@example.com', 'ada@example.com'],
  ['✉ ada@example.com', 'ada@example.com'],
  ['ada:lovelace@example.com', 'refused: invalid'],
  ['ada@example.com.', 'ada@example.com'],
  ['élodie@example.com', 'refused: invalid'],
  ['“ada@example.com”;', 'ada@example.com'],
  ['anne‑marie@exam–ple.com', 'anne-marie@exam-ple.com'],
  ['ada@データ.jp', 'ada@xn--5ckp3n.jp'],
  ['o’brien@example.com', "o'brien@example.com"],
  ['ada@müller', 'refused: invalid'],
  ['ada@mü/ller.de', 'refused: invalid'],
])('of the address %j the form stores %j', (pasted, stored) => {
  expect(store('email', pasted)).toBe(stored);
});

test.each([
  ['One\vTwo', 'One\nTwo'],
  ['One\fTwo', 'One\nTwo'],
  ['One\u0085Two', 'One\nTwo'],
  ['One\u2028Two\u2029Three', 'One\nTwo\nThree'],
  ['One\r\nTwo\n\tThree', 'One\r\nTwo\n\tThree'],
  ['It\u0092s', 'Its'],
  ['bell \u0007.', 'bell .'],
  ['\u0000One', 'One'],
  ['\uFEFFOne', 'One'],
  ['One\u200BTwo', 'OneTwo'],
  ['\u202EOne', 'One'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['1.5 – 2,0 · “yes”', '1.5 – 2,0 · “yes”'],
  ['\n\n One \n', 'One'],
])('of the message %j the form stores %j', (pasted, stored) => {
  expect(store('message', pasted)).toBe(stored);
});

test.each([
  { phone: '06.12.34.56.78' },
  { phone: 'tel:+33612345678' },
  { email: 'mailto:ada@example.com' },
  { email: 'ada@example.com.' },
])('the function, which no visitor fills in, refuses %o', (copied) => {
  expect(checkLeadForm({ ...valid, ...copied })).toHaveProperty('errors');
});

test('a text too long for a number or an address costs next to nothing', () => {
  const before = process.threadCpuUsage();
  for (const text of [`x${' '.repeat(32_000)}x`, '<'.repeat(32_000), '”'.repeat(32_000)])
    tidyPhone(text);
  const usedMs = process.threadCpuUsage(before).user / 1000;
  expect(usedMs).toBeLessThan(100);
});
