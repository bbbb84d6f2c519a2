declare module 'subset-font' {
  type Range = { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: 'woff2' | 'woff' | 'truetype';
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, number | Range>;
    noHinting?: boolean;
    dropTables?: readonly string[];
  };
  /** Subsets a font to the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}

declare module 'fontverter' {
  type Format = 'woff2' | 'woff' | 'truetype' | 'sfnt';
  const fontverter: {
    detectFormat(font: Buffer): Format;
    convert(font: Buffer, to: Format, from?: Format): Promise<Buffer>;
  };
  export default fontverter;
}
