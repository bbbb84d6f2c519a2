import type { ReactNode } from 'react';
import type { reasonFigures } from '../../../../model/words/home.ts';

type FigureName = (typeof reasonFigures)[number];

/** Thirty days of support: a build, then thirty marks that follow it. */
const support = (
  <>
    <path d="M0 0h150v56H0z" />
    <path className="fill-accent" d={`M160 32${'h5v44h-5zm8 0'.repeat(30)}`} />
    <path d="M160 86h237v4H160z" />
  </>
);

/** Site, calendar, payment and message on one line. */
const system = (
  <>
    <path d="M40 43h320v4H40z" />
    <path d="M0 10h80v70H0z" />
    <path className="fill-tint" d="M8 28h64v44H8z" />
    <path className="fill-ground" d="M8 17h6v4H8zm10 0h6v4h-6z" />
    <path className="fill-accent" d="M8 28h64v12H8z" />
    <path className="fill-tint" d="M107 10h80v70h-80z" />
    <path d="M107 10h80v14h-80z" />
    <path
      className="fill-ground"
      d="M115 32h14v10h-14zm17 0h14v10h-14zm17 0h14v10h-14zm17 0h14v10h-14zm-51 15h14v10h-14zm17 0h14v10h-14zm34 0h14v10h-14zm-51 15h14v10h-14zm17 0h14v10h-14zm17 0h14v10h-14zm17 0h14v10h-14z"
    />
    <path className="fill-accent" d="M149 47h14v10h-14z" />
    <path d="M213 20h80v50h-80z" />
    <path className="fill-tint" d="M213 30h80v11h-80z" />
    <path className="fill-accent" d="M221 52h22v8h-22z" />
    <path className="fill-tint" d="M320 14h80v50h-56l-14 16V64h-10z" />
    <path d="M332 28h56v6h-56zm0 14h36v6h-36z" />
  </>
);

/** A shop with its awning, and a barbell. */
const audience = (
  <>
    <path d="M0 24h150v66H0z" />
    <path className="fill-tint" d="M14 44h52v46H14zm66 0h56v32H80z" />
    <path className="fill-accent" d="M0 0h25v30H0zm50 0h25v30H50zm50 0h25v30h-25z" />
    <path className="fill-ground" d="M25 0h25v30H25zm50 0h25v30H75zm50 0h25v30h-25z" />
    <path className="fill-tint" d="M0 30h25v6H0zm50 0h25v6H50zm50 0h25v6h-25z" />
    <path d="M0 0h150v4H0zM56 64h4v10h-4z" />
    <path d="M196 41h204v8H196z" />
    <path d="M222 6h22v78h-22zM352 6h22v78h-22z" />
    <path className="fill-accent" d="M206 20h12v50h-12zM378 20h12v50h-12z" />
    <path className="fill-tint" d="M248 32h6v26h-6zM342 32h6v26h-6z" />
  </>
);

/** Three frames of a film: the start, the work, the change. */
const caseStudy = (
  <>
    <path d="M0 0h400v90H0z" />
    <path className="fill-ground" d="M8 16h122v58H8zm131 0h122v58H139zm131 0h122v58H270z" />
    <path className="fill-ground" d={`M8 5${'h9v6h-9zm0 74h9v6h-9zm19.6-74'.repeat(20)}`} />
    <path className="fill-tint" d="M20 54h16v10H20zm30-26h16v10H50zm26 30h16v10H76zm28-24h16v10h-16z" />
    <path className="fill-tint" d="M151 54h98v10h-98z" />
    <path d="M151 26h30v22h-30zm34 0h30v22h-30z" />
    <path d="M282 26h30v22h-30zm34 0h30v22h-30zm34 0h30v22h-30z" />
    <path className="fill-accent" d="M282 54h98v10h-98z" />
  </>
);

const drawings: Record<FigureName, ReactNode> = { support, system, audience, case: caseStudy };

export function ReasonFigure({ name }: { name: FigureName }) {
  return (
    <svg viewBox="0 0 400 90" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
