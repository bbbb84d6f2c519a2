import { useLayoutEffect, useRef } from 'react';

const growsByItself = CSS.supports('field-sizing', 'content');

/** A text area as high as its text, in browsers whose style sheets cannot say so. */
export function useGrowing(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text in the area
  useLayoutEffect(() => {
    if (growsByItself || !area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [text]);
  return area;
}
