import type { Logo as Facts } from '../brand/logo.ts';

/** Defines the shapes of the owner's logo once in a page; every <Logo> refers to them. */
export function LogoShapes({ logo }: { logo: Facts }) {
  return (
    <svg className="visually-hidden" width="0" height="0" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's drawing, cleaned by model/logo/drawing.ts */}
      <symbol id="logo" viewBox={logo.viewBox} dangerouslySetInnerHTML={{ __html: logo.shapes }} />
    </svg>
  );
}

type Props = {
  /** The logo's own width and height, where the style sheet sets only one of the two. */
  size?: Pick<Facts, 'width' | 'height'>;
  className?: string | undefined;
};

/** The owner's logo. It has no text alternative, because the agency's name stands beside it. */
export function Logo({ size, className }: Props) {
  return (
    <svg
      className={className}
      viewBox={size && `0 0 ${size.width} ${size.height}`}
      // Without the style sheet it would fill the window.
      height={size && 28}
      aria-hidden="true"
    >
      <use href="#logo" />
    </svg>
  );
}
