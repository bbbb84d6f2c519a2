import type { CSSProperties } from 'react';
import type { Site } from '../../../site-schema/site-config.ts';

const sans = '"Instrument Sans", "Helvetica Neue", Helvetica, Arial, sans-serif';

/** Inline styles, because many mail programs drop style sheets. */
export const createStyles = ({ paper, field, forest, moss, citron }: Site['colours']) =>
  ({
    body: { margin: 0, padding: '24px 12px', backgroundColor: paper, color: forest, fontFamily: sans },
    container: { maxWidth: 600, margin: '0 auto' },
    header: { padding: '0 4px 16px' },
    mark: { borderCollapse: 'separate' },
    markBlock: { backgroundColor: forest, fontSize: 0, lineHeight: 0 },
    markStrip: { backgroundColor: citron, fontSize: 0, lineHeight: 0 },
    brand: { color: forest, fontSize: 20, fontWeight: 600, textDecoration: 'none', letterSpacing: '-0.01em' },
    sheet: { backgroundColor: field, padding: '28px 24px', borderTop: `4px solid ${forest}` },
    title: { margin: '0 0 8px', color: forest, fontSize: 28, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.018em' },
    text: { margin: '0 0 16px', color: forest, fontSize: 17, lineHeight: '26px' },
    soft: { margin: '0 0 16px', color: moss, fontSize: 15, lineHeight: '22px' },
    label: { margin: '16px 0 0', color: moss, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    value: { margin: 0, color: forest, fontSize: 17, lineHeight: '26px', overflowWrap: 'anywhere' },
    record: { margin: 0, color: forest, fontSize: 15, lineHeight: '22px', overflowWrap: 'anywhere' },
    link: { color: forest, textDecoration: 'underline' },
    button: {
      backgroundColor: forest,
      color: paper,
      fontSize: 17,
      fontWeight: 600,
      padding: '14px 22px',
      textDecoration: 'none',
      borderRadius: 3,
    },
    rule: { borderColor: forest, opacity: 0.24, margin: '20px 0' },
    footer: { margin: '16px 4px 0', color: moss, fontSize: 14, lineHeight: '20px' },
    footerLink: { color: moss, textDecoration: 'underline' },
  }) satisfies Record<string, CSSProperties>;

/** Dark variant for programs that have one; the [data-ogsc] twin is how Outlook's own dark mode is reached. */
export function darkStyleSheet({ paper, forest, sage, citron }: Site['colours']): string {
  const rules = [
    // The body component repeats the ground on a table cell within.
    ['.ground,.ground>table>tbody>tr>td', `background-color:#061f15 !important`],
    ['.sheet', `background-color:${forest} !important;border-top-color:${citron} !important`],
    ['.ink', `color:${paper} !important`],
    ['.ink-soft', `color:${sage} !important`],
    ['.block', `background-color:${sage} !important`],
    ['.action', `background-color:${citron} !important;color:${forest} !important`],
  ] as const;
  const media = rules.map(([name, style]) => `${name}{${style}}`).join('');
  const outlook = rules.map(([name, style]) => `${name.replace(/^|,/g, '$&[data-ogsc] ')}{${style}}`).join('');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${media}}${outlook}`;
}
