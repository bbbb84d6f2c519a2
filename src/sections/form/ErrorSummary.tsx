import { useEffect } from 'react';
import { fill } from '../../../i18n/fill.ts';

type Props = {
  /**
   * How often the form was refused: each time the focus goes to the errors, even when they are the
   * same.
   */
  refusals: number;
  heading: string | undefined;
  titleAfterErrors: string;
  /** A text per wrong field; the names are also the ids of the fields. */
  texts: Record<string, string>;
};

/**
 * Moves the focus and scrolls: WebKit ignores scroll-padding, which the sticky header needs, when
 * it scrolls to the focus by itself.
 */
export function takeVisitorTo(
  element: HTMLElement | null | undefined,
  block: ScrollLogicalPosition = 'nearest',
): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
}

function takeVisitorToErrors(summary: HTMLElement | null) {
  const [link, ...others] = summary?.querySelectorAll('a') ?? [];
  if (!link || others.length > 0) return takeVisitorTo(summary, 'start');
  const field = document.getElementById(link.hash.slice(1));
  // A field that has the focus already is read out, with its error, when it gets it again.
  if (field === document.activeElement) field?.blur();
  takeVisitorTo(field);
}

/**
 * server/app/fill-page.ts writes the same into the page that answers a form sent without
 * scripting.
 */
export function ErrorSummary({ refusals, heading, titleAfterErrors, texts }: Props) {
  const entries = Object.entries(texts);
  const isWrong = entries.length > 0;

  useEffect(() => {
    if (!isWrong) return;
    const { title } = document;
    document.title = fill(titleAfterErrors, { title });
    return () => {
      document.title = title;
    };
  }, [isWrong, titleAfterErrors]);

  return (
    isWrong && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's fields
      <div
        key={refusals}
        role="group"
        aria-labelledby="form-summary-heading"
        tabIndex={-1}
        ref={takeVisitorToErrors}
      >
        <h2 id="form-summary-heading">{heading}</h2>
        <ul>
          {entries.map(([field, text]) => (
            <li key={field}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
