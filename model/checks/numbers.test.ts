import { expect, test } from 'vitest';
import { listNumbers } from './numbers.ts';

test.each([
  ['Ready in 2–4 weeks', ['2', '4']],
  ['Prêt en 2 à 4 semaines, à 9 h 30 ou 14h', ['2', '4']],
  ['From 3:10 pm to 5 p.m.', []],
  ['Decisión 2021/914, décision 2021/914, 4 a 6 semanas', ['4', '6']],
  ['$1,500 and 1.500 € and 1 500 €', ['1500', '1500', '1500']],
  ['7.5 % or 7,5 %', ['7.5', '7.5']],
  ['article L. 34-5, artículo 21, Ley 34/2002, 7 days', ['7']],
  ['第2〜3週、約2,000円、10月6日9時30分', ['2', '3', '2000', '6']],
  ['תוך 30 יום, ב־10% ועד ל5', ['30', '10', '5']],
  ['۲ تا ۴ هفته، ۲۴٬۹۰۰ تومان و ۷٫۵٪', ['2', '4', '24900', '7.5']],
  [
    '₹1,25,000, 3 सप्ताह, सुबह 9 बजे, 14.00 น., ٩ ص, 11월 7일 9시 30분, 3시간, 5시 정각',
    ['125000', '3', '7', '3'],
  ],
  ['G7 and {count} at https://a.example/30', []],
])('%j says the numbers %j', (text, numbers) => {
  expect(listNumbers(text)).toEqual(numbers);
});
