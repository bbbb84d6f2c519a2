const digits = String.raw`\d+(?:[.,\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?`;

/** Numbers that texts spell out. One is left out, in digits too: in French and Spanish its word is the indefinite article as well. */
const spelled: readonly (readonly string[])[] = [
  ['two', 'deux', 'dos'],
  ['three', 'trois', 'tres'],
  ['four', 'quatre', 'cuatro'],
  ['five', 'cinq', 'cinco'],
  ['six', 'six', 'seis'],
  ['seven', 'sept', 'siete'],
  ['eight', 'huit', 'ocho'],
  ['nine', 'neuf', 'nueve'],
  ['ten', 'dix', 'diez'],
  ['eleven', 'onze', 'once'],
  ['twelve', 'douze', 'doce'],
];
const valueOfWord = new Map(spelled.flatMap((names, index) => names.map((name) => [name, String(index + 2)] as const)));

/** What is counted, in English, French and Spanish. */
const units = {
  'business days': 'business days?|jours? ouvrés?|días? laborables?',
  days: 'days?|jours?(?! ouvrés?)|días?(?! laborables?)',
  weeks: 'weeks?|semaines?|semanas?',
  months: 'months?|mois|mes(?:es)?',
  years: 'years?|ans?|années?|años?',
  hours: 'hours?|heures?|horas?',
  minutes: 'minutes?|minutos?',
  pages: 'pages?|páginas?',
  rounds: 'rounds?|séries?|rondas?',
  '%': '%',
};

const oneNumber = `${digits}|${[...valueOfWord.keys()].join('|')}`;
const range = String.raw`(?<![\p{L}\d.,])(${oneNumber})(?:\s?(?:–|-|to|à|a|or|ou|o|y|et|and)\s?(${oneNumber}))?[\s-]?`;
const countedPatterns = Object.entries(units).map(
  ([unit, names]) => [unit, new RegExp(String.raw`${range}(?:${names})(?!\p{L})`, 'giu')] as const,
);
const amount = new RegExp(String.raw`([$€£])\s?(${digits})|(?<![\p{L}\d])(${digits})\s?([$€£])`, 'gu');

const normalize = (number: string) =>
  valueOfWord.get(number.toLowerCase()) ??
  String(Number(number.replace(/[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(',', '.')));

/** Lists the amounts of money and the counted units of a text: '$ 1900', '30 days', '5 business days', '10 %'. */
export function listQuantities(text: string): string[] {
  const amounts = [...text.matchAll(amount)].map(
    ([, before, first, second, after]) => `${before ?? after} ${normalize(first ?? second ?? '')}`,
  );
  const counted = countedPatterns.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, from, to]) =>
      [from, to].filter((number) => number !== undefined && number !== '1').map((number) => `${normalize(number ?? '')} ${unit}`),
    ),
  );
  return [...new Set([...amounts, ...counted])].sort();
}
