import { type Glyph, type Setting, shapeText } from './shape-text.ts';

/**
 * A line as the data of an SVG path; x is its left end, y its base line, all in pixels.
 * @throws when the fonts do not have all of its letters
 */
export function drawText(text: string, setting: Setting, { x, y, size }: { x: number; y: number; size: number }): string {
  const { glyphs } = shapeText(text, setting);
  // Glyph 0 is drawn where a font lacks a letter, most often as an empty box.
  if (glyphs.some(({ id }) => id === 0)) {
    const names = [...new Set(setting.typeface.map(({ file }) => file.name))].join(' and ');
    throw new Error(
      `${names} cannot draw every letter of “${text}”; choose another font in site.config.jsonc, or add one under fonts.….fallback`,
    );
  }
  return glyphs.map((glyph) => drawGlyph(glyph, x + glyph.x * size, y - glyph.y * size, size)).join('');
}

function drawGlyph({ font, id }: Glyph, x: number, y: number, size: number): string {
  const scale = size / font.face.upem;
  return font
    .glyphToJson(id)
    .map(({ type, values }) => {
      const points = values.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale));
      return type + points.map((point) => Math.round(point * 10) / 10).join(' ');
    })
    .join('');
}
