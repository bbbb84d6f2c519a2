type Three = [number, number, number];

const toLight = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as Three;

const fromLight = (light: Three) =>
  light
    .map((value) => Math.min(1, Math.max(0, value)))
    .map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) => Math.round(255 * value))
    .reduce((hex, value) => hex + value.toString(16).padStart(2, '0'), '#');

const multiply = (rows: readonly Three[], [x, y, z]: Three) =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as Three;

/** The relative luminance of WCAG 2.2, from 0 for black to 1 for white. */
const luminance = (hex: string) => multiply([[0.2126, 0.7152, 0.0722]], toLight(hex))[0];

/** Contrast of two #rrggbb colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The matrices of Oklab in CSS Color 4, but for the last one: it is linear, so mixtures are the
 * same without it.
 */
const lightToCones: Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const conesToLight: Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const toCones = (hex: string) => multiply(lightToCones, toLight(hex)).map(Math.cbrt);

/**
 * The colour that color-mix(in oklab, …) gives in CSS. A negative share extrapolates away from the
 * second one.
 */
export function mix(one: string, other: string, share: number): string {
  const to = toCones(other);
  const cones = toCones(one).map(
    (from, index) => (from + share * ((to[index] ?? from) - from)) ** 3,
  );
  return fromLight(multiply(conesToLight, cones as Three));
}
