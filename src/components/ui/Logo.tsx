import type { Logo as Facts } from '../../brand/logo.ts';

/** The shapes of the owner's logo, once in a page: every Logo refers to them. */
export function LogoShapes({ logo }: { logo: Facts }) {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's drawing, cleaned by model/logo/clean-drawing.ts */}
      <symbol id="logo" viewBox={logo.viewBox} dangerouslySetInnerHTML={{ __html: logo.shapes }} />
    </svg>
  );
}

type Props = {
  /** Its own width and height, for a place that gives only one of them. */
  size?: Pick<Facts, 'width' | 'height'>;
  className?: string | undefined;
};

/** The owner's logo. Beside it stands the name, so that it says nothing itself. */
export function Logo({ size, className }: Props) {
  return (
    <svg className={className} viewBox={size && `0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <use href="#logo" />
    </svg>
  );
}
