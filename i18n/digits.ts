const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Writes the decimal digits of every script as ASCII ones: '۱۲' is '12'. In Unicode the ten digits of a script are in a row. */
export const foldDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    let start = code;
    while (isDigit(start - 1)) start -= 1;
    return String((code - start) % 10);
  });
