import type { CSSProperties } from 'react';
import { type Colours, derivePalette } from '../../../model/configuration/colours.ts';

// Styles are inline, because many mail programs drop style sheets.

const sans = '"Helvetica Neue", Helvetica, Arial, sans-serif';

export const createFrameStyles = ({ ground, field, ink, inkQuiet }: Colours) =>
  ({
    body: { margin: 0, padding: 0, backgroundColor: ground },
    // Some mail programs drop <body> or its style, so the cell in it repeats the background.
    ground: {
      padding: '24px 12px',
      backgroundColor: ground,
      color: ink,
      fontFamily: sans,
      overflowWrap: 'anywhere',
      // Older mail programs know this name alone.
      wordBreak: 'break-word',
    },
    container: { maxWidth: 600, margin: '0 auto' },
    header: { padding: '0 4px 16px' },
    icon: { display: 'block', border: 'none', outline: 'none', borderRadius: 4 },
    brand: {
      color: ink,
      fontSize: 20,
      fontWeight: 600,
      textDecoration: 'none',
      letterSpacing: '-0.01em',
    },
    sheet: { backgroundColor: field, padding: '28px 24px', borderTop: `4px solid ${ink}` },
    footer: { margin: '16px 4px 0', color: inkQuiet, fontSize: 14, lineHeight: '20px' },
    footerLink: { color: inkQuiet, textDecoration: 'underline' },
  }) satisfies Record<string, CSSProperties>;

export const createTextStyles = ({ ground, ink, inkQuiet }: Colours) =>
  ({
    title: {
      margin: '0 0 8px',
      color: ink,
      fontSize: 28,
      lineHeight: '32px',
      fontWeight: 600,
      letterSpacing: '-0.018em',
    },
    text: { margin: '0 0 16px', color: ink, fontSize: 17, lineHeight: '26px' },
    soft: { margin: '0 0 16px', color: inkQuiet, fontSize: 15, lineHeight: '22px' },
    label: {
      margin: '16px 0 0',
      color: inkQuiet,
      fontSize: 14,
      lineHeight: '20px',
      fontWeight: 600,
    },
    value: { margin: 0, color: ink, fontSize: 17, lineHeight: '26px' },
    record: { margin: 0, color: ink, fontSize: 15, lineHeight: '22px' },
    name: { margin: 0, color: ink, fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    small: { margin: '8px 0 0', color: inkQuiet, fontSize: 13, lineHeight: '20px' },
    phone: { color: 'inherit', textDecoration: 'underline', whiteSpace: 'nowrap' },
    link: { color: ink, textDecoration: 'underline' },
    button: { backgroundColor: ink, color: ground, fontSize: 17, fontWeight: 600, borderRadius: 3 },
    rule: {
      width: '100%',
      border: 'none',
      borderTop: `1px solid ${ink}`,
      opacity: 0.24,
      margin: '20px 0',
    },
  }) satisfies Record<string, CSSProperties>;

/**
 * The rules of dark mode: a media query, and the same for Outlook.com, which marks its own dark
 * mode by [data-ogsc].
 */
export function writeDarkStyles(colours: Colours): string {
  const { block, blockDeep, onBlock, tint, accent, onAccent } = derivePalette(colours);
  const rules = [
    `.ground{background-color:${blockDeep} !important}`,
    `.sheet{background-color:${block} !important;border-top-color:${accent} !important}`,
    `.ink{color:${onBlock} !important}`,
    `.ink-soft{color:${tint} !important}`,
    `.rule{border-top-color:${tint} !important}`,
    `.action{background-color:${accent} !important;color:${onAccent} !important}`,
  ];
  const media = rules.join('');
  const outlook = rules.map((rule) => `[data-ogsc] ${rule}`).join('');
  const schemes = ':root{color-scheme:light dark;supported-color-schemes:light dark}';
  return `${schemes}@media (prefers-color-scheme:dark){${media}}${outlook}`;
}
