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

/** Where the outermost element stands, which the page decides. */
const frame = /^(viewBox|width|height|x|y|preserveAspectRatio)$/;

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
  const keepShapes: CustomPlugin = {
    name: 'keep-shapes',
    fn: () => ({
      element: {
        enter: (node, parent) => {
          for (const problem of findUnsafe(node)) problems.add(problem);
          const isRoot = parent.type === 'root';
          if (isRoot) {
            viewBox = readViewBox(node.attributes);
            node.name = 'g';
          }
          for (const attribute of Object.keys(node.attributes))
            if (!attributes.test(attribute) || (isRoot && frame.test(attribute)))
              delete node.attributes[attribute];
        },
      },
    }),
  };
  const shapes = optimizeDrawing(svg, [...cleaning(name), keepShapes]);
  const [x = 0, y = 0, width = 0, height = 0] = viewBox;
  if (!(width > 0 && height > 0))
    problems.add('has no viewBox; export it again with one, such as viewBox="0 0 64 64"');
  if (problems.size > 0) throw new DrawingError([...problems]);
  return { viewBox: [x, y, width, height], shapes };
}

function optimizeDrawing(svg: string, plugins: PluginConfig[]): string {
  try {
    return optimize(svg, { plugins }).data;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new DrawingError([`cannot be read as SVG (${reason}); export it again`]);
  }
}

type Element = { name: string; attributes: Record<string, string> };

/** What an element has that may not stand in a page. */
function findUnsafe({ name, attributes: own }: Element): string[] {
  const problems = Object.entries(own).flatMap(
    ([attribute, value]) => explainAttribute(attribute, value) ?? [],
  );
  if (elements.test(name)) return problems;
  const unknown = `has <${name}>, which may not stand in a page; export shapes only`;
  return [remedies[name] ?? unknown, ...problems];
}

function explainAttribute(attribute: string, value: string): string | undefined {
  if (/^on/i.test(attribute)) return `has a script in the attribute ${attribute}; remove it`;
  const isReference = /(^|:)href$/.test(attribute);
  const leadsOut = isReference ? !value.startsWith('#') : /url\(\s*(?!["']?#)/i.test(value);
  if (!leadsOut) return undefined;
  return `refers to something outside of itself (${attribute}); put all that is seen into the file`;
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
