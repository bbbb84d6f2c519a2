import { type CustomPlugin, optimize, type PluginConfig } from 'svgo/browser';
import { explain, type PlainCode, type Reason, reason } from '../problems/reason.ts';

/** An SVG drawing that is safe to inline in a page. */
export type Drawing = {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** Its shapes as SVG, in one group; ids begin with the drawing's name. */
  shapes: string;
};

/** An SVG file that cannot be used; each of the `reasons` says why, and what to do. */
export class DrawingError extends Error {
  override name = 'DrawingError';
  readonly reasons: readonly Reason[];
  constructor(reasons: readonly Reason[]) {
    super(reasons.map(explain).join('\n'));
    this.reasons = reasons;
  }
}

const elements =
  /^(svg|g|path|rect|circle|ellipse|line|polyline|polygon|defs|linearGradient|radialGradient|stop|clipPath|mask|use|symbol|pattern)$/;
const attributes =
  /^(id|d|x|y|x1|y1|x2|y2|r|rx|ry|cx|cy|fx|fy|fr|dx|dy|width|height|points|transform|offset|viewBox|preserveAspectRatio|href|(fill|stroke|stop|clip|mask|gradient|pattern)[\w-]*|paint-order|opacity|color|display|visibility|spreadMethod|vector-effect)$/i;

/** The ids of the groups that move in a page's picture, see src/parts/PageIntro.module.css. */
const movingIds = ['crosses', 'sways'];

/** Where the outermost element stands, which the page decides. */
const frame = /^(viewBox|width|height|x|y|preserveAspectRatio)$/;

const refused: Partial<Record<string, PlainCode>> = {
  script: 'hasScript',
  image: 'hasPicture',
  text: 'hasText',
  a: 'hasLink',
};

/**
 * Cleans an SVG file so that it can be inlined: shapes and colours alone, with `name` before each
 * id.
 * @throws DrawingError
 */
export function cleanDrawing(svg: string, name: string): Drawing {
  const reasons = new Map<string, Reason>();
  const add = (why: Reason) => reasons.set(explain(why), why);
  let viewBox: number[] = [];
  const keepShapes: CustomPlugin = {
    name: 'keep-shapes',
    fn: () => ({
      element: {
        enter: (node, parent) => {
          for (const why of findUnsafe(node)) add(why);
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
  if (!(width > 0 && height > 0)) add(reason('noViewBox'));
  if (reasons.size > 0) throw new DrawingError([...reasons.values()]);
  return { viewBox: [x, y, width, height], shapes };
}

function optimizeDrawing(svg: string, plugins: PluginConfig[]): string {
  try {
    return optimize(svg, { plugins }).data;
  } catch (error) {
    const [fault = ''] = (error as Error).message.split('\n');
    throw new DrawingError([reason('notSvg', { fault })]);
  }
}

type Element = { name: string; attributes: Record<string, string> };

/** What an element has that may not stand in a page. */
function findUnsafe({ name, attributes }: Element): Reason[] {
  const reasons = Object.entries(attributes).flatMap(
    ([attribute, value]) => explainAttribute(attribute, value) ?? [],
  );
  if (elements.test(name)) return reasons;
  const code = refused[name];
  return [code ? reason(code) : reason('hasElement', { name }), ...reasons];
}

function explainAttribute(attribute: string, value: string): Reason | undefined {
  if (/^on/i.test(attribute)) return reason('hasScriptAttribute', { name: attribute });
  const isReference = /(^|:)href$/.test(attribute);
  const leadsOut = isReference ? !value.startsWith('#') : /url\(\s*(?!["']?#)/i.test(value);
  if (!leadsOut) return undefined;
  return reason('leadsOut', { name: attribute });
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
        cleanupIds: { preserve: movingIds },
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
