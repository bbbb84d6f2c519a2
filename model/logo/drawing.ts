import { type CustomPlugin, optimize, type PluginConfig } from 'svgo/browser';

/** An SVG drawing that is safe to inline in a page. */
export type Drawing = {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** Its shapes as SVG, in one group; ids begin with the drawing's name. */
  shapes: string;
};

/** An SVG file that cannot be used; each of the `problems` says why, and what to do. */
export class DrawingError extends Error {
  override name = 'DrawingError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const elements =
  /^(svg|g|path|rect|circle|ellipse|line|polyline|polygon|defs|linearGradient|radialGradient|stop|clipPath|mask|use|symbol|pattern)$/;
const attributes =
  /^(id|d|x|y|x1|y1|x2|y2|r|rx|ry|cx|cy|fx|fy|fr|dx|dy|width|height|points|transform|offset|viewBox|preserveAspectRatio|href|(fill|stroke|stop|clip|mask|gradient|pattern)[\w-]*|paint-order|opacity|color|display|visibility|spreadMethod|vector-effect)$/i;

const remedies: Record<string, string> = {
  script: 'has a script; remove it',
  image: 'has a picture in it; draw it in shapes, or use the SVG that it was made from',
  text: 'has text in it, which looks different on every machine; turn the text into outlines',
  a: 'has a link in it; remove the link',
};

/**
 * Cleans an SVG file so that it can be inlined: shapes and colours alone, with `name` before each
 * id. @throws DrawingError
 */
export function cleanDrawing(svg: string, name: string): Drawing {
  const problems = new Set<string>();
  let viewBox: number[] = [];
  const judge = (node: { name: string; attributes: Record<string, string> }) => {
    if (!elements.test(node.name))
      problems.add(
        remedies[node.name] ??
          `has <${node.name}>, which may not stand in a page; export shapes only`,
      );
    for (const [attribute, value] of Object.entries(node.attributes)) {
      const isReference = /(^|:)href$/.test(attribute);
      if (/^on/i.test(attribute))
        problems.add(`has a script in the attribute ${attribute}; remove it`);
      else if (isReference ? !value.startsWith('#') : /url\(\s*(?!["']?#)/i.test(value))
        problems.add(
          `refers to something outside of itself (${attribute}); put all that is seen into the file`,
        );
      if (!attributes.test(attribute)) delete node.attributes[attribute];
    }
  };
  const keepShapes: CustomPlugin = {
    name: 'keep-shapes',
    fn: () => ({
      element: {
        enter: (node, parent) => {
          judge(node);
          if (parent.type !== 'root') return;
          viewBox = readViewBox(node.attributes);
          for (const attribute of ['viewBox', 'width', 'height', 'x', 'y', 'preserveAspectRatio'])
            delete node.attributes[attribute];
          node.name = 'g';
        },
      },
    }),
  };
  let shapes = '';
  try {
    shapes = optimize(svg, { plugins: [...cleaning(name), keepShapes] }).data;
  } catch (error) {
    throw new DrawingError([
      `cannot be read as SVG (${(error as Error).message.split('\n')[0]}); export it again`,
    ]);
  }
  const [x = 0, y = 0, width = 0, height = 0] = viewBox;
  if (!(width > 0 && height > 0))
    problems.add('has no viewBox; export it again with one, such as viewBox="0 0 64 64"');
  if (problems.size > 0) throw new DrawingError([...problems]);
  return { viewBox: [x, y, width, height], shapes };
}

/**
 * The plugins of svgo: styles become attributes of shapes, ids get the drawing's prefix, and
 * numbers become short.
 */
const cleaning = (name: string): PluginConfig[] => [
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  { name: 'convertStyleToAttrs' },
  {
    name: 'preset-default',
    // Colours stay #rrggbb, which the one-colour version reads. removeHiddenElems would remove
    // shapes outside the viewBox.
    params: {
      overrides: {
        inlineStyles: false,
        convertColors: { shorthex: false, shortname: false },
        removeHiddenElems: false,
      },
    },
  },
  { name: 'removeTitle' },
  { name: 'removeXlink' },
  { name: 'prefixIds', params: { prefix: name, delim: '-', prefixClassNames: false } },
];

const readViewBox = ({ viewBox, width, height }: Record<string, string>): number[] =>
  (viewBox ?? `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
